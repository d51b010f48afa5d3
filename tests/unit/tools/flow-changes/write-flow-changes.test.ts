import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChartOutline, outlineChart } from 'statechart-kit/compare/chart-outline'
import { fitScale } from 'statechart-kit/draw/layout/drawing-geometry'
import {
  compareFlows,
  toChangesData,
  writeFlowChanges,
} from 'statechart-kit/pages/changes/write-flow-changes'
import { DRAWING_FRAME } from 'statechart-kit/pages/chart/drawing/viewport/viewport'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkoutFlow } from '#machines/checkout/spec/flow'
import { flows } from '#machines/registry'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { readOlderCharts } from '#tools/flow-changes/read-older-charts'

// The layout of a chart is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

const REVISION = 'v1 <b>'
const current = outlineChart(checkoutFlow.machine)
const guarded = current.transitions.find(({ guard }) => guard !== '')
const removedState = {
  id: 'checkout.paused',
  parent: 'checkout',
  key: 'paused',
  type: 'atomic',
  initial: '',
  description: 'It waits.',
  tags: [],
  actors: [],
  entry: [],
  exit: [],
}

/** The chart as it was: with one more state, and without the first transition that has a guard. */
const older: ChartOutline = {
  ...current,
  states: [...current.states, removedState],
  transitions: current.transitions.filter(transition => transition !== guarded),
}

describe('the page of the changes', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flow-changes-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const write = async (before: Readonly<Record<string, ChartOutline>>) => {
    const charts = await compareFlows([checkoutFlow], before)
    writeFlowChanges(REVISION, charts, folder)
    return charts
  }

  test('draws removed and added parts, and names the paths through what was added', async () => {
    const [changes] = await write({ checkout: older })
    expect(changes?.lines.map(({ kind }) => kind)).toEqual(['removed', 'added'])
    expect(changes?.lines[0]?.text).toBe('Removed: state paused (Paused)')
    expect(changes?.tests.paths.length).toBeGreaterThan(0)
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const { checkout } = toChangesData(REVISION, changes ? [changes] : [])
    expect(checkout?.drawing.parts).toContain('checkout.paused')
    expect(checkout?.kinds['checkout.paused']).toBe('removed')
    expect(page).toContain('Changes since v1 &lt;b&gt;')
    expect(page).toContain('data-state="checkout.paused"')
    expect(page).toMatch(/\[data-state="checkout\.paused"\] > rect \{[^}]*stroke-dasharray/)
  })

  test('says when nothing has changed, and names a chart that is gone', async () => {
    expect(await write({ checkout: current })).toEqual([])
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('No chart has changed.')
    const changes = await write({ checkout: current, coffee: current })
    expect(changes.map(({ lines }) => lines[0]?.text)).toEqual(['Removed: the chart coffee'])
  })
})

/** How many states are around the state of a transition. */
const depthOf = ({ source }: { readonly source: string }): number => source.split('.').length

/** A chart as it was before its innermost transition was added. */
function withoutInnermost(machine: AnyStateMachine): ChartOutline {
  const outline = outlineChart(machine)
  const [innermost] = outline.transitions.toSorted((one, other) => depthOf(other) - depthOf(one))
  return { ...outline, transitions: outline.transitions.filter(transition => transition !== innermost) }
}

/** Drawing a chart twice takes seconds, so a usual run takes one chart of seven. */
const comparedFlows = IS_LONG_RUN ? flows : flows.filter((_, index) => index % 7 === 0)

test.each(comparedFlows)(
  'draws two versions of $name as legibly as one, and shows or marks what was added',
  async flow => {
    const [changes] = await compareFlows([flow], { [flow.name]: withoutInnermost(flow.machine) })
    const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(changes?.svg ?? '') ?? []
    const scale = fitScale({ width: Number(width), height: Number(height) }, DRAWING_FRAME)
    expect(scale * 12).toBeGreaterThanOrEqual(10.99)
    const marked = changes?.drawing?.closed.filter(id => changes.kinds.get(id) === 'changed') ?? []
    const isShown = changes?.drawing?.parts.some(part => changes.kinds.get(part) === 'added')
    expect(isShown || marked.length > 0).toBe(true)
  },
)

test('a version that git does not know is reported with the reason', () => {
  const charts = readOlderCharts('no-such-version')
  expect('failure' in charts && charts.failure).toMatch(/^fatal: /)
})
