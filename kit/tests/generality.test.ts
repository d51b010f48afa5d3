import { describe, expect, test } from 'vitest'
import { type AnyActor, createActor, SimulatedClock } from 'xstate'
import { findConformanceError } from '../check/conformance.ts'
import { findViolations } from '../check/invariants.ts'
import { createRandomRunner } from '../check/random-runs.ts'
import { runExample } from '../check/run-example.ts'
import { findUndescribedStates, findUnreachableParts } from '../check/structural-checks.ts'
import { verifyFlow } from '../check/verify-flow.ts'
import { createFirstDrawing } from '../draw/create-drawing.ts'
import { allDiagramStates, createDiagram } from '../draw/diagram/diagram.ts'
import { findCrossings } from '../draw/layout/drawing-geometry.ts'
import { layoutWithElk } from '../draw/layout/elk-layout.ts'
import { renderSvg } from '../draw/render-svg.ts'
import { measureCoverage } from '../explore/coverage.ts'
import { exploreStates } from '../explore/explore-states.ts'
import type { Flow } from '../explore/flow.ts'
import { findOneSidedGuards } from '../explore/guard-coverage.ts'
import { measurePairCoverage } from '../explore/pair-coverage.ts'
import { allStateNodes, allTransitions } from '../explore/state-nodes.ts'
import { generateTestPaths } from '../explore/transition-tour.ts'
import { createMutants } from '../mutate/create-mutants.ts'
import { fingerprintChart } from '../record/chart-fingerprint.ts'
import { createRecorder } from '../record/create-recorder.ts'
import type { RecordedCharts } from '../record/recording-player.ts'
import { replayRecording } from '../record/replay-recording.ts'
import { createScenario, parseScenario, serializeScenario } from '../record/scenario.ts'
import { shrinkToSameEnd } from '../record/shrink-recording.ts'
import { editorFlow, editorMachine } from './samples/editor-machine.ts'
import { encoderFlow, encoderMachine, studioFlow, studioMachine } from './samples/studio-machine.ts'

const SAMPLES: readonly Flow[] = [studioFlow, encoderFlow, editorFlow]

describe.each(SAMPLES)('the sample $name', flow => {
  const { machine, fixtures } = flow
  const graph = exploreStates(flow)
  const paths = generateTestPaths(graph)

  test('is explored completely, and its tour covers every state, transition and guard result', () => {
    const { states, transitions } = measureCoverage(machine, paths, fixtures.input)
    expect([...states.missing, ...transitions.missing]).toEqual([])
    expect(findUnreachableParts(machine, graph)).toEqual([])
    expect(findOneSidedGuards(machine, graph.guardOutcomes)).toEqual([])
    expect(measurePairCoverage(machine, graph, paths, fixtures.input).counts.size).toBeGreaterThan(0)
  })

  test('passes every check, random runs included', () => {
    expect(verifyFlow(flow)).toBeNull()
    expect(findViolations(flow, graph)).toEqual([])
    expect(findUndescribedStates(machine)).toEqual([])
    expect(flow.examples.flatMap(example => runExample(flow, example).failures)).toEqual([])
    expect(createRandomRunner(flow)(Array.from({ length: 300 }, (_, index) => index * 7))).toBeNull()
  })

  test('behaves the same on a real actor', () => {
    expect(paths.flatMap(path => findConformanceError(flow, graph, path) ?? [])).toEqual([])
  })

  test('has mutants with unique ids and known parts, and a sample of them can be verified', () => {
    const mutants = createMutants(machine)
    const parts = new Set([...allStateNodes(machine), ...allTransitions(machine)].map(({ id }) => id))
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    expect(mutants.filter(({ partId }) => !parts.has(partId)).map(({ id }) => id)).toEqual([])
    const sample = mutants.filter((_, index) => index % 6 === 0)
    const checks = sample.map(mutant => verifyFlow({ ...flow, machine: mutant.machine }))
    expect(checks).toContainEqual(expect.any(String))
  })

  test('is drawn with all its states, and no line crosses a box', async () => {
    const diagram = createDiagram(machine)
    const states = allDiagramStates(diagram).map(({ id }) => id)
    expect(states).toEqual(allStateNodes(machine).map(({ id }) => id))
    const target = { frame: { width: 4_000, height: 4_000 }, layOut: layoutWithElk }
    const { drawing } = await createFirstDrawing(flow, 'everything', target)
    const svg = renderSvg(drawing, { title: flow.name })
    const drawn = states.filter(id => id !== diagram.root.id)
    expect(drawn.filter(id => !svg.includes(`data-state="${id}"`))).toEqual([])
    expect(findCrossings(drawing)).toEqual([])
  })

  test('has another fingerprint than each of its mutants', () => {
    const fingerprint = fingerprintChart(machine)
    const same = createMutants(machine).filter(mutant => fingerprintChart(mutant.machine) === fingerprint)
    expect(same.map(({ id }) => id)).toEqual([])
  })
})

test('a transition to a history state leads to the state around it and says so', () => {
  const labels = createDiagram(editorMachine)
    .transitions.filter(({ name }) => name.includes('history'))
    .map(({ targets, name }) => [targets, name])
  expect(labels).toEqual([
    [['workspace'], 'editor.resumed (deep history)'],
    [['workspace'], 'editor.restarted (history)'],
  ])
})

/** Runs a chart on a simulated clock, records it, and returns its scenario as it would be read from a file. */
function recordScenario(
  machine: RecordedCharts['root'],
  act: (root: AnyActor, time: SimulatedClock) => void,
) {
  const time = new SimulatedClock()
  const clock = {
    setTimeout: (work: () => void, milliseconds: number) => time.setTimeout(work, milliseconds),
    clearTimeout: (id: number) => time.clearTimeout(id),
  }
  const recorder = createRecorder({ now: () => time.now(), clock })
  const root = createActor(machine, { clock: recorder.clock, inspect: recorder.inspect })
  root.start()
  act(root, time)
  const recording = recorder.recording()
  root.stop()
  const fingerprints = { root: fingerprintChart(machine) }
  const scenario = createScenario(recording, {
    name: 'sample',
    version: '1.0.0',
    fingerprints,
    savedAt: '2026-01-01T00:00:00.000Z',
  })
  return parseScenario(serializeScenario(scenario))
}

describe('recording and replaying', () => {
  test('works with nested parallel states and events between parent and child charts', () => {
    const scenario = recordScenario(studioMachine, (root, time) => {
      for (const type of ['show.started', 'sound.raised', 'recording.started', 'recording.paused'])
        root.send({ type })
      time.increment(2_000)
      root.getSnapshot().children.encoder?.send({ type: 'encoder.resumed' })
    })
    expect(scenario.end).toMatchObject({ '/encoder': 'encoding' })
    const charts = { root: studioMachine, pageOwned: [encoderMachine] }
    expect(replayRecording(charts, scenario).outcome).toEqual({ kind: 'matched' })
    const short = shrinkToSameEnd(charts, scenario, end => end['/encoder'] === 'paused')
    expect(short.entries.map(entry => ('event' in entry ? entry.event.type : entry.kind))).toEqual([
      'recording.started',
      'recording.paused',
    ])
  })

  test('works with spawned actors, history states and always loops', () => {
    const scenario = recordScenario(editorMachine, (root, time) => {
      for (const type of [
        'document.opened',
        'page.added',
        'review.started',
        'editor.paused',
        'editor.resumed',
      ])
        root.send({ type })
      time.increment(5_000)
    })
    expect(scenario.end).toEqual({ '': { open: 'writing' } })
    expect(replayRecording({ root: editorMachine, pageOwned: [] }, scenario).outcome).toEqual({
      kind: 'matched',
    })
  })
})
