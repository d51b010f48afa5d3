/** Draws two versions of the charts as one: what `npm run flows -- --since REV` does. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChartOutline, outlineChart } from '#machines/kit/compare/chart-outline'
import { compareCharts, hasChanges } from '#machines/kit/compare/compare-charts'
import { mergeCharts } from '#machines/kit/compare/merge-charts'
import { createFirstDrawing } from '#machines/kit/draw/create-drawing'
import { renderSvg } from '#machines/kit/draw/render-svg'
import type { Flow } from '#machines/kit/explore/flow'
import { layoutWithElk } from '#tools/flow-pages/elk-layout'
import { loadAllScenarios } from '#tools/scenarios/recorded-scenarios'
import { findAffectedTests } from './affected-tests'
import { describeChanges } from './describe-changes'
import { type ChartChanges, renderChanges } from './render-changes'

/** Large enough to show every reason. The page scrolls. */
const TARGET = { frame: { width: 4_000, height: 4_000 }, layOut: layoutWithElk }

/** Without a story no line is thick, so a thick line is an added one. */
const NO_STORY = { examples: [], open: [], failures: [] }

/** Compares one chart with its older version. @returns null when nothing differs */
async function compareFlow(flow: Flow, before: ChartOutline | null): Promise<ChartChanges | null> {
  const comparison = compareCharts(before, outlineChart(flow.machine))
  const merged = hasChanges(comparison) ? mergeCharts(comparison) : null
  if (merged === null) return null
  const { machine, kinds } = merged
  const { drawing } = await createFirstDrawing(
    {
      name: flow.name,
      machine,
      fixtures: { input: undefined, events: [] },
      invariants: [],
      examples: [],
      story: NO_STORY,
    },
    'everything',
    TARGET,
  )
  return {
    name: flow.name,
    lines: describeChanges(flow, comparison),
    svg: renderSvg(drawing, { title: `The changes of ${flow.name}` }),
    kinds,
    tests: findAffectedTests(flow, kinds, loadAllScenarios()),
  }
}

const removedChart = (name: string): ChartChanges => ({
  name,
  lines: [{ kind: 'removed', text: `Removed: the chart ${name}` }],
  svg: '',
  kinds: new Map(),
  tests: { paths: [], invariants: [], recordings: [] },
})

/**
 * Writes the page of the changes to `index.html` in a folder.
 * @param before the older charts by the name of their flow
 * @returns the changes of each chart that differs
 */
export async function writeFlowChanges(
  flows: readonly Flow[],
  before: Readonly<Record<string, ChartOutline>>,
  { revision, folder }: { readonly revision: string; readonly folder: string },
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
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), renderChanges(revision, charts))
  return charts
}
