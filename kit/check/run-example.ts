import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, Example, Flow, HistoryStep } from '../explore/flow.ts'
import { isDescriptorMatch } from '../explore/state-nodes.ts'
import { sharedStepper } from '../explore/stepper.ts'

/** Where an example ended, and a sentence for everything that is wrong. Without failures it passes. */
export interface ExampleResult {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly HistoryStep[]
  readonly failures: readonly string[]
}

type AnyExample = Example<Flow['machine']>

/** Why an event cannot come: it is misspelt, its timer is not pending, or its actor does not run. */
function findStepFailures({ machine }: Flow, snapshot: AnyMachineSnapshot, event: ChartEvent): string[] {
  const descriptors: readonly string[] = machine.events
  if (!descriptors.some(descriptor => isDescriptorMatch(descriptor, event.type)))
    return [`${event.type}: the chart has no such event`]
  if (event.type.startsWith('xstate.') && !snapshot.can(event))
    return [`${event.type}: cannot come in ${JSON.stringify(snapshot.value)}`]
  return []
}

function findEndFailures(
  { endsIn, expect }: AnyExample,
  { snapshot, history }: Omit<ExampleResult, 'failures'>,
): string[] {
  const failures: string[] = []
  if (!snapshot.matches(endsIn)) failures.push(`ends in ${JSON.stringify(snapshot.value)}`)
  if (snapshot.status === 'error') failures.push('the chart has stopped with an error')
  if (expect && !expect(snapshot, history)) failures.push('`expect` is false at the end')
  return failures
}

const findInvariantFailures = (
  { invariants }: Flow,
  { snapshot, history }: Omit<ExampleResult, 'failures'>,
): string[] =>
  invariants
    .filter(invariant => !invariant.holds(snapshot, history))
    .map(({ statement }) => `${history.at(-1)?.event.type}: breaks the invariant '${statement}'`)

/** Runs an example step by step. Checks every invariant of the flow after each step, and the pinned end. */
export function runExample(flow: Flow, example: AnyExample): ExampleResult {
  const { start, next } = sharedStepper(flow.machine)
  const initial = start(example.input ?? flow.fixtures.input)
  const history = [initial.step]
  let { snapshot } = initial
  const failures = findInvariantFailures(flow, { snapshot, history })
  for (const event of example.steps) {
    failures.push(...findStepFailures(flow, snapshot, event))
    const result = next(snapshot, event)
    history.push(result.step)
    snapshot = result.snapshot
    failures.push(...findInvariantFailures(flow, { snapshot, history }))
  }
  return { snapshot, history, failures: [...failures, ...findEndFailures(example, { snapshot, history })] }
}
