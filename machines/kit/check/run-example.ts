import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, Example, Flow, HistoryStep } from '#machines/kit/explore/flow'
import { createStepper } from '#machines/kit/explore/stepper'

/** How a journey went: where it ended, and in words what is wrong with it; nothing where all is as pinned. */
export interface ExampleResult {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly HistoryStep[]
  readonly failures: readonly string[]
}

type AnyExample = Example<Flow['machine']>

/** What speaks against a step where it comes: a misspelt event, a timer that is not armed, an answer nobody asked for. */
function findStepFailures({ machine }: Flow, snapshot: AnyMachineSnapshot, step: ChartEvent): string[] {
  const known: readonly string[] = machine.events
  if (!known.includes(step.type) && !known.includes('*'))
    return [`${step.type}: the chart knows no such event`]
  if (step.type.startsWith('xstate.') && !snapshot.can(step))
    return [`${step.type}: cannot come in ${JSON.stringify(snapshot.value)}`]
  return []
}

function findEndFailures(
  { endsIn, expect }: AnyExample,
  { snapshot, history }: Omit<ExampleResult, 'failures'>,
): string[] {
  const faults: string[] = []
  // A journey pins a value that `matches` reads; which one is the journey's to say.
  if (!snapshot.matches(endsIn)) faults.push(`ends in ${JSON.stringify(snapshot.value)}`)
  if (snapshot.status === 'error') faults.push('the chart broke on the way')
  if (expect && !expect(snapshot, history)) faults.push('what else must be true at its end is not')
  return faults
}

const findInvariantFailures = (
  { invariants }: Flow,
  { snapshot, history }: Omit<ExampleResult, 'failures'>,
): string[] =>
  invariants
    .filter(law => !law.holds(snapshot, history))
    .map(law => `${history.at(-1)?.event.type}: breaks the law '${law.statement}'`)

/** Walks a journey step by step, under the flow's laws, and compares where it ends with what it pins. */
export function runExample(flow: Flow, journey: AnyExample): ExampleResult {
  const { start, next } = createStepper(flow.machine)
  const started = start(journey.input ?? flow.fixtures.input)
  const history = [started.step]
  let { snapshot } = started
  const faults = findInvariantFailures(flow, { snapshot, history })
  for (const step of journey.steps) {
    faults.push(...findStepFailures(flow, snapshot, step))
    const stepped = next(snapshot, step)
    history.push(stepped.step)
    snapshot = stepped.snapshot
    faults.push(...findInvariantFailures(flow, { snapshot, history }))
  }
  return { snapshot, history, failures: [...faults, ...findEndFailures(journey, { snapshot, history })] }
}
