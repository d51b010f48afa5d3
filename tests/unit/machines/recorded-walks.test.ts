/** Each run records other generated walks of every chart, and replays them. */
import fc from 'fast-check'
import { fingerprintCharts } from 'statechart-kit/record/chart-fingerprint'
import { replayRecording } from 'statechart-kit/record/replay-recording'
import { createScenario, parseScenario, serializeScenario } from 'statechart-kit/record/scenario'
import { formatReport } from 'statechart-kit/record/scenario-commands'
import { expect, test, vi } from 'vitest'
import { flows } from '#machines/registry'
import { effectsOf, recordReplay, recordWalk } from '#tests/fixtures/charts/recorded-walk'
import { ROTATING_SEED, scaleRunCount } from '#tests/fixtures/run-count'

vi.setConfig({ testTimeout: 60_000 })

const WALK_COUNT = scaleRunCount(30)
const STEP_COUNT = 30
const fingerprints = fingerprintCharts(flows)
const choices = fc.noBias(
  fc.array(fc.nat(999), { minLength: STEP_COUNT, maxLength: STEP_COUNT, size: 'max' }),
)
const walks = fc.sample(choices, { seed: ROTATING_SEED, numRuns: WALK_COUNT })

test.each(flows)('$name replays its recorded walks, with the same states and events', flow => {
  const charts = { root: flow.machine, pageOwned: [] }
  for (const [index, walk] of walks.entries()) {
    const recording = recordWalk(flow, flows, walk)
    const metadata = { name: `walk ${index + 1} of ${flow.name}`, version: '', fingerprints, savedAt: '' }
    const scenario = parseScenario(serializeScenario(createScenario(recording, metadata)))
    const found = `found by RANDOM_RUNS_SEED=${ROTATING_SEED}`
    expect(recording.entries.length, found).toBeGreaterThan(0)
    const replayed = replayRecording(charts, scenario)
    expect(replayed.outcome.kind, `${formatReport(scenario, fingerprints, replayed, charts)}\n${found}`).toBe(
      'matched',
    )
    expect(replayed.end, found).toEqual(scenario.end)
    expect(effectsOf(recordReplay(charts, scenario).entries), found).toEqual(effectsOf(scenario.entries))
  }
})
