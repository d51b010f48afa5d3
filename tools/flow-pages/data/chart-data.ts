/** All that the flow pages know of one chart. */
import { existsSync, readdirSync } from 'node:fs'
import { createDiagram, eventLabel } from '#machines/kit/draw/diagram'
import { renderSvg } from '#machines/kit/draw/render-svg'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import type { ChartData, Trace } from '#flow-pages/flow-data'
import { layoutWithElk } from '#tools/flow-pages/elk-layout'
import { createMutantTraces, createMutationScore, type MutationFindings } from './mutant-traces'
import { createAllStateData, createAllTransitionData } from './chart-notes'
import { type BrowserCoveredParts, type CoveredParts, coveredByPaths } from './chart-coverage'
import { parseSvg } from './parse-svg'
import { createTrace } from './create-trace'

/** Where the screenshots of states lie, a folder a chart. */
export const STATE_PICTURES_FOLDER = 'docs/flows/pictures'

/** What others found out about the charts. */
export interface ChartFindings {
  readonly mutants: Readonly<Record<string, MutationFindings>>
  readonly browser: (flow: Flow) => BrowserCoveredParts
  readonly scenarios: (flow: Flow) => CoveredParts
}

/** A path by its last events: those that it was made for. */
function pathTitle({ machine }: Flow, path: readonly ChartEvent[]): string {
  const words = path.slice(-3).map(({ type }) => eventLabel(machine, type))
  if (words.length === 0) return 'It only begins'
  return `${path.length > words.length ? '… ' : ''}${words.join(' → ')}`
}

const createPathTraces = (flow: Flow, paths: readonly (readonly ChartEvent[])[]): Trace[] =>
  paths.map((path, at) =>
    createTrace(flow, path, { kind: 'path', number: at + 1, title: pathTitle(flow, path) }),
  )

const createExampleTraces = (flow: Flow): Trace[] =>
  flow.examples.map(({ title, steps, input }, at) =>
    createTrace(flow, steps, { kind: 'example', number: at + 1, title: title }, input ?? flow.fixtures.input),
  )

const listStatePictures = (name: string): string[] => {
  const folder = `${STATE_PICTURES_FOLDER}/${name}`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.jpg'))
    .map(file => file.slice(0, -'.jpg'.length))
}

/** Draws a chart and tells all of it. @param paths its generated ones */
export async function createChartData(
  flow: Flow,
  paths: readonly (readonly ChartEvent[])[],
  { mutants, browser, scenarios }: ChartFindings,
): Promise<ChartData> {
  const { name, machine, invariants } = flow
  const chart = createDiagram(machine)
  const found = mutants[name]
  const walked = browser(flow)
  return {
    name,
    root: machine.root.id,
    description: chart.root.description,
    drawing: parseSvg(await renderSvg(chart, layoutWithElk)),
    states: createAllStateData(machine),
    transitions: createAllTransitionData(machine),
    invariants: invariants.map(({ statement }) => statement),
    traces: [
      ...createPathTraces(flow, paths),
      ...createExampleTraces(flow),
      ...(found ? createMutantTraces(flow, found, paths) : []),
    ],
    covered: {
      model: coveredByPaths(flow, paths),
      browser: walked.coveredParts,
      scenarios: scenarios(flow),
    },
    unreachableInBrowser: walked.unreachableInBrowser,
    pictures: listStatePictures(name),
    mutation: createMutationScore(found),
  }
}
