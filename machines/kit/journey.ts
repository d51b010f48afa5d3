import type { AnyMachineSnapshot } from 'xstate'
import type { Flow, Journey, Step, Taken } from '#machines/kit/flow'
import { stepper } from '#machines/kit/stepper'

/** How a journey went: where it ended, and in words what is wrong with it; nothing where all is as pinned. */
export interface Walked {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly Taken[]
  readonly faults: readonly string[]
}

type AnyJourney = Journey<Flow['machine']>

/** What speaks against a step where it comes: a misspelt event, a timer that is not armed, an answer nobody asked for. */
function stepFaults({ machine }: Flow, snapshot: AnyMachineSnapshot, step: Step): string[] {
  const known: readonly string[] = machine.events
  if (!known.includes(step.type) && !known.includes('*'))
    return [`${step.type}: the chart knows no such event`]
  if (step.type.startsWith('xstate.') && !snapshot.can(step))
    return [`${step.type}: cannot come in ${JSON.stringify(snapshot.value)}`]
  return []
}

function endFaults({ ends, and }: AnyJourney, { snapshot, history }: Omit<Walked, 'faults'>): string[] {
  const faults: string[] = []
  // A journey pins a value that `matches` reads; which one is the journey's to say.
  if (!snapshot.matches(ends)) faults.push(`ends in ${JSON.stringify(snapshot.value)}`)
  if (snapshot.status === 'error') faults.push('the chart broke on the way')
  if (and && !and(snapshot, history)) faults.push('what else must be true at its end is not')
  return faults
}

const lawFaults = ({ laws }: Flow, { snapshot, history }: Omit<Walked, 'faults'>): string[] =>
  laws
    .filter(law => !law.holds(snapshot, history))
    .map(law => `${history.at(-1)?.event.type}: breaks the law '${law.says}'`)

/** Walks a journey step by step, under the flow's laws, and compares where it ends with what it pins. */
export function walk(flow: Flow, journey: AnyJourney): Walked {
  const { start, next } = stepper(flow.machine)
  const started = start(journey.input ?? flow.cases.input)
  const history = [started.taken]
  let { snapshot } = started
  const faults = lawFaults(flow, { snapshot, history })
  for (const step of journey.steps) {
    faults.push(...stepFaults(flow, snapshot, step))
    const stepped = next(snapshot, step)
    history.push(stepped.taken)
    snapshot = stepped.snapshot
    faults.push(...lawFaults(flow, { snapshot, history }))
  }
  return { snapshot, history, faults: [...faults, ...endFaults(journey, { snapshot, history })] }
}
