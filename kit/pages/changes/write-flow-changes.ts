/** Draws two versions of charts as one. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type ChartOutline, outlineChart } from '../../compare/chart-outline.ts'
import { type ChangeKind, compareCharts, hasChanges } from '../../compare/compare-charts.ts'
import { describeChanges } from '../../compare/describe-changes.ts'
import { mergeCharts } from '../../compare/merge-charts.ts'
import { createOpenDrawing } from '../../draw/create-drawing.ts'
import type { PlacedDrawing } from '../../draw/layout/place-drawing.ts'
import { renderSvg } from '../../draw/render-svg.ts'
import type { Flow } from '../../explore/flow.ts'
import { allStateNodes, allTransitions } from '../../explore/state-nodes.ts'
import { toChartDrawing } from '../data/chart-drawings.ts'
import { drawingTarget } from '../data/drawing-target.ts'
import type { ChangesData } from '../flow-data.ts'
import { findAffectedTests, type TestEvidence } from './affected-tests.ts'
import { type ChartChanges, renderChanges } from './render-changes.ts'

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
async function compareFlow(
  flow: Flow,
  before: ChartOutline | null,
  evidence: TestEvidence | null,
): Promise<ChartChanges | null> {
  const comparison = compareCharts(before, outlineChart(flow.machine))
  const merged = hasChanges(comparison) ? mergeCharts(comparison) : null
  if (merged === null) return null
  const { machine, kinds } = merged
  const nothing = { fixtures: { input: undefined, events: [] }, invariants: [], examples: [] }
  const drawn = await createOpenDrawing(
    { name: flow.name, machine, ...nothing, story: NO_STORY },
    groupsWithChanges(machine, kinds),
    // The same area as for one version, so that the texts are as legible.
    drawingTarget(),
  )
  return {
    name: flow.name,
    lines: describeChanges(flow, comparison),
    svg: renderSvg(drawn.drawing, { title: `The changes of ${flow.name}` }),
    drawing: toChartDrawing(flow.name, drawn),
    kinds: markClosedGroups(drawn.drawing, kinds),
    tests: findAffectedTests(flow, kinds, evidence),
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
  evidence: TestEvidence | null = null,
): Promise<ChartChanges[]> {
  const charts: ChartChanges[] = []
  for (const flow of flows) {
    const changes = await compareFlow(flow, before[flow.name] ?? null, evidence)
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
