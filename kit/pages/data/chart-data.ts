import { stepSentence } from '../../draw/diagram/transition-sentences.ts'
import type { ChartEvent, Flow } from '../../explore/flow.ts'
import type { ChartData, ChartDrawing, Effect, Trace, TransitionUse } from '../flow-data.ts'
import { contextAt } from '../player/context-changes.ts'
import { type BrowserCoveredParts, type CoveredParts, coveredByPaths } from './chart-coverage.ts'
import { createAllStateData, createAllTransitionData } from './chart-part-data.ts'
import { createTrace } from './create-trace.ts'
import { createMutationScore, createMutationTraces, type MutationFindings } from './mutation-traces.ts'
import { listStartingStates } from './started-flows.ts'

/** What is known of charts beside the charts themselves, from their mutations, browser walks, recordings and pages. */
export interface ChartFindings {
  readonly mutants: Readonly<Record<string, MutationFindings>>
  readonly browser: (flow: Flow) => BrowserCoveredParts
  readonly scenarios: (flow: Flow) => CoveredParts
  /** How often recordings and walks took each transition, by its id. */
  readonly uses: (flow: Flow) => Readonly<Record<string, TransitionUse>>
  readonly pictures: (flow: Flow) => Pick<ChartData, 'pictures' | 'messagePictures'>
  readonly texts: ShownTexts
}

/** How to find what users read. */
export interface ShownTexts {
  /** The message that the page shows with a context; null without one. */
  readonly messageOf: (context: Readonly<Record<string, unknown>>) => string | null
  /** The texts that an effect shows, such as the words of a toast. */
  readonly effectTextsOf: (effect: Effect) => readonly string[]
}

const NO_FINDINGS: ChartFindings = {
  mutants: {},
  browser: () => ({ coveredParts: null, unreachableInBrowser: {} }),
  scenarios: () => null,
  uses: () => ({}),
  pictures: () => ({ pictures: [], messagePictures: {} }),
  texts: { messageOf: () => null, effectTextsOf: () => [] },
}

/** Adds to each step what users read. */
const withTexts = (trace: Trace, { messageOf, effectTextsOf }: ShownTexts): Trace => ({
  ...trace,
  steps: trace.steps.map((step, index) => {
    const message = messageOf(contextAt(trace, index))
    const effects = step.effects.map(effect => {
      const texts = effectTextsOf(effect)
      return texts.length > 0 ? { ...effect, texts } : effect
    })
    return { ...step, effects, ...(message !== null && { message }) }
  }),
})

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

/** Creates all data of one chart. @param paths its generated paths @param drawings from `createChartDrawings` @param flows those that have a page */
export function createChartData(
  flow: Flow,
  paths: readonly (readonly ChartEvent[])[],
  findings: Partial<ChartFindings>,
  drawings: readonly ChartDrawing[],
  flows: readonly Flow[] = [flow],
): ChartData {
  const { mutants, browser, scenarios, uses, pictures, texts } = { ...NO_FINDINGS, ...findings }
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
    ].map(trace => withTexts(trace, texts)),
    covered: {
      model: coveredByPaths(flow, paths),
      browser: browserCoverage.coveredParts,
      scenarios: scenarios(flow),
    },
    uses: uses(flow),
    unreachableInBrowser: browserCoverage.unreachableInBrowser,
    ...pictures(flow),
    mutation: createMutationScore(mutationFindings),
  }
}
