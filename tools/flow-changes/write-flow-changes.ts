/** Draws two versions of the charts as one: what `npm run flows -- --since REV` does. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChartOutline, outlineChart } from 'statechart-kit/compare/chart-outline'
import { type ChangeKind, compareCharts, hasChanges } from 'statechart-kit/compare/compare-charts'
import { mergeCharts } from 'statechart-kit/compare/merge-charts'
import { createOpenDrawing } from 'statechart-kit/draw/create-drawing'
import { layoutWithElk } from 'statechart-kit/draw/layout/elk-layout'
import type { PlacedDrawing } from 'statechart-kit/draw/layout/place-drawing'
import { renderSvg } from 'statechart-kit/draw/render-svg'
import type { Flow } from 'statechart-kit/explore/flow'
import { allStateNodes, allTransitions } from 'statechart-kit/explore/state-nodes'
import { DRAWING_FRAME } from 'statechart-kit/pages/chart/drawing/viewport/viewport'
import { toChartDrawing } from 'statechart-kit/pages/data/chart-drawings'
import type { ChangesData } from 'statechart-kit/pages/flow-data'
import type { AnyStateMachine } from 'xstate'
import { loadAllScenarios } from '#tools/recorded-scenarios'
import { findAffectedTests } from './affected-tests'
import { describeChanges } from './describe-changes'
import { type ChartChanges, renderChanges } from './render-changes'

/** The same area as for one version, so that the texts are as legible. */
const TARGET = { frame: DRAWING_FRAME, layOut: layoutWithElk }

/** Without a story no line is thick, so a thick line is an added one. */
const NO_STORY = { examples: [], open: [], failures: [] }

/** The groups around what changed. Closed, they would hide it. */
function groupsWithChanges(machine: AnyStateMachine, kinds: ReadonlyMap<string, ChangeKind>): string[] {
  const changed = [...kinds].filter(([, kind]) => kind !== 'same').map(([id]) => id)
  const targets = allTransitions(machine).flatMap(transition =>
    changed.includes(transition.id) ? transition.targets : [],
  )
  const states = [...changed.map(id => id.split('|')[0] ?? ''), ...targets]
  return allStateNodes(machine)
    .filter(({ parent, type }) => parent && (type === 'compound' || type === 'parallel'))
    .map(({ id }) => id)
    .filter(group => states.some(id => id.startsWith(`${group}.`)))
}

/** The kinds with the ones of closed groups: what changed inside one is marked at the group. */
function markClosedGroups(
  { boxes }: PlacedDrawing,
  kinds: ReadonlyMap<string, ChangeKind>,
): ReadonlyMap<string, ChangeKind> {
  const changed = [...kinds].filter(([, kind]) => kind !== 'same').map(([id]) => id)
  const marked = boxes
    .filter(({ box: { group, state } }) => group && !group.isOpen && kinds.get(state.id) === 'same')
    .map(({ box }) => box.state.id)
    .filter(group => changed.some(id => id.startsWith(`${group}.`)))
  return new Map([...kinds, ...marked.map(id => [id, 'changed'] as const)])
}

/** Compares one chart with its older version. @returns null when nothing differs */
async function compareFlow(flow: Flow, before: ChartOutline | null): Promise<ChartChanges | null> {
  const comparison = compareCharts(before, outlineChart(flow.machine))
  const merged = hasChanges(comparison) ? mergeCharts(comparison) : null
  if (merged === null) return null
  const { machine, kinds } = merged
  const nothing = { fixtures: { input: undefined, events: [] }, invariants: [], examples: [] }
  const drawn = await createOpenDrawing(
    { name: flow.name, machine, ...nothing, story: NO_STORY },
    groupsWithChanges(machine, kinds),
    TARGET,
  )
  return {
    name: flow.name,
    lines: describeChanges(flow, comparison),
    svg: renderSvg(drawn.drawing, { title: `The changes of ${flow.name}` }),
    drawing: toChartDrawing(flow.name, drawn),
    kinds: markClosedGroups(drawn.drawing, kinds),
    tests: findAffectedTests(flow, kinds, loadAllScenarios()),
  }
}

const removedChart = (name: string): ChartChanges => ({
  name,
  lines: [{ kind: 'removed', text: `Removed: the chart ${name}` }],
  svg: '',
  drawing: null,
  kinds: new Map(),
  tests: { paths: [], invariants: [], recordings: [] },
})

/**
 * Compares all charts with an older version.
 * @param before the older charts by the name of their flow
 * @returns the changes of each chart that differs
 */
export async function compareFlows(
  flows: readonly Flow[],
  before: Readonly<Record<string, ChartOutline>>,
): Promise<ChartChanges[]> {
  const charts: ChartChanges[] = []
  for (const flow of flows) {
    const changes = await compareFlow(flow, before[flow.name] ?? null)
    if (changes) charts.push(changes)
  }
  const names = new Set(flows.map(({ name }) => name))
  charts.push(
    ...Object.keys(before)
      .filter(name => !names.has(name))
      .map(removedChart),
  )
  return charts
}

/** Writes the page of the changes to `index.html` in a folder. */
export function writeFlowChanges(revision: string, charts: readonly ChartChanges[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), renderChanges(revision, charts))
}

/** The changes for the flow pages, by the name of the flow. A chart that is gone has no page. */
export function toChangesData(
  revision: string,
  charts: readonly ChartChanges[],
): Record<string, ChangesData> {
  return Object.fromEntries(
    charts.flatMap(({ name, lines, drawing, kinds, tests }) =>
      drawing ? [[name, { revision, drawing, kinds: Object.fromEntries(kinds), lines, ...tests }]] : [],
    ),
  )
}
