import { existsSync, readdirSync } from 'node:fs'
import { stepSentence } from 'statechart-kit/draw/diagram/transition-sentences'
import type { ChartEvent, Flow } from 'statechart-kit/explore/flow'
import type { ChartData, ChartDrawing, Trace, TransitionUse } from '#flow-pages/flow-data'
import { type BrowserCoveredParts, type CoveredParts, coveredByPaths } from './chart-coverage'
import { createAllStateData, createAllTransitionData } from './chart-part-data'
import { createTrace } from './create-trace'
import { isMisleadingPicture, messagePicturesOf, STATE_PICTURES_FOLDER } from './message-pictures'
import { createMutationScore, createMutationTraces, type MutationFindings } from './mutation-traces'
import { listStartingStates } from './started-flows'

/** The results of the mutation runs, the browser walks and the recorded scenarios. */
export interface ChartFindings {
  readonly mutants: Readonly<Record<string, MutationFindings>>
  readonly browser: (flow: Flow) => BrowserCoveredParts
  readonly scenarios: (flow: Flow) => CoveredParts
  /** How often recordings and walks took each transition, by its id. */
  readonly uses: (flow: Flow) => Readonly<Record<string, TransitionUse>>
}

/** The last events of a path, for which it was generated. */
function pathTitle({ machine, sentences }: Flow, path: readonly ChartEvent[]): string {
  const labels = path.slice(-3).map(step => stepSentence(machine, step, sentences))
  if (labels.length === 0) return 'It only begins'
  return `${path.length > labels.length ? '… ' : ''}${labels.join(' → ')}`
}

const createPathTraces = (flow: Flow, paths: readonly (readonly ChartEvent[])[]): Trace[] =>
  paths.map((path, index) =>
    createTrace(flow, path, { kind: 'path', number: index + 1, title: pathTitle(flow, path) }),
  )

const createExampleTraces = (flow: Flow): Trace[] =>
  flow.examples.map(({ title, steps, input }, index) =>
    createTrace(flow, steps, { kind: 'example', number: index + 1, title }, input ?? flow.fixtures.input),
  )

const listStatePictures = (name: string): string[] => {
  const folder = `${STATE_PICTURES_FOLDER}/${name}`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.jpg'))
    .map(file => file.slice(0, -'.jpg'.length))
    .filter(picture => !isMisleadingPicture(name, picture))
}

/** Creates all data of one chart. @param paths its generated paths @param drawings from `createChartDrawings` @param flows those that have a page */
export function createChartData(
  flow: Flow,
  paths: readonly (readonly ChartEvent[])[],
  { mutants, browser, scenarios, uses }: ChartFindings,
  drawings: readonly ChartDrawing[],
  flows: readonly Flow[] = [flow],
): ChartData {
  const { name, machine, invariants } = flow
  const mutationFindings = mutants[name]
  const browserCoverage = browser(flow)
  return {
    name,
    root: machine.root.id,
    description: machine.root.description ?? '',
    drawings,
    states: createAllStateData(flow, flows),
    transitions: createAllTransitionData(flow),
    startedBy: listStartingStates(flow, flows),
    invariants: invariants.map(({ statement }) => statement),
    traces: [
      ...createPathTraces(flow, paths),
      ...createExampleTraces(flow),
      ...(mutationFindings ? createMutationTraces(flow, mutationFindings, paths) : []),
    ],
    covered: {
      model: coveredByPaths(flow, paths),
      browser: browserCoverage.coveredParts,
      scenarios: scenarios(flow),
    },
    uses: uses(flow),
    unreachableInBrowser: browserCoverage.unreachableInBrowser,
    pictures: listStatePictures(name),
    messagePictures: messagePicturesOf(name),
    mutation: createMutationScore(mutationFindings),
  }
}
