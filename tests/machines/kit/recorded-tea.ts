/** Somebody makes tea and is recorded: a system of more than one chart, and one that a page owns beside it. */
import { type AnyStateMachine, createActor, createMachine, fromPromise, SimulatedClock, setup } from 'xstate'
import { createMutants } from '#machines/kit/mutate/create-mutants'
import type { RecordedCharts } from '#machines/kit/record/recording-player'
import { createRecorder, type Recorder } from '#machines/kit/record/create-recorder'
import { flushPromises } from '#tests/support/stand-ins'
import { teaMachine } from './samples'

/** A page's own: what it is given stays where it is. */
export const cupShelfMachine = createMachine({
  id: 'shelf',
  initial: 'full',
  states: { full: { on: { 'cup.taken': 'empty' } }, empty: {} },
})

const createKitchenMachine = (tea: AnyStateMachine) =>
  setup({ actors: { tea } }).createMachine({
    id: 'kitchen',
    invoke: { id: 'tea', src: 'tea', input: { cups: 1 } },
  })

/** The kitchen's charts, with another tea where one is given. */
export const createKitchenCharts = (tea: AnyStateMachine = teaMachine): RecordedCharts => ({
  root: createKitchenMachine(tea),
  pageOwned: [cupShelfMachine],
})

type KitchenRecorderOptions = Pick<Parameters<typeof createRecorder>[0], 'redact' | 'limit'>

/** The kitchen with one thing wrong in its tea. @param wrong the mutant's id */
export function createBrokenKitchenCharts(wrong: string): RecordedCharts {
  const mutant = createMutants(teaMachine).find(({ id }) => id === wrong)
  if (!mutant) throw new Error(`No mutant ${wrong}`)
  return createKitchenCharts(mutant.machine)
}

/** Water that is hot at the second try. */
function createBoilWaterActor() {
  let tries = 0
  return fromPromise<{ hot: boolean }, { tries: number }>(async () => {
    tries += 1
    return { hot: tries > 1 }
  })
}

/** A kitchen that runs for real, on a clock that waits to be told. */
export function startRecordedKitchen(options: KitchenRecorderOptions = {}) {
  const time = new SimulatedClock()
  const clock = {
    setTimeout: (work: () => void, milliseconds: number) => time.setTimeout(work, milliseconds),
    clearTimeout: (id: number) => time.clearTimeout(id),
  }
  const recorder: Recorder = createRecorder({ now: () => time.now(), clock, ...options })
  const { clock: recorded, inspect } = recorder
  const machine = createKitchenMachine(teaMachine.provide({ actors: { boilWater: createBoilWaterActor() } }))
  const actor = createActor(machine, { clock: recorded, inspect })
  actor.start()
  return { recorder, time, root: actor, tea: actor.getSnapshot().children.tea }
}

/** One cup, made and drunk. */
export async function recordTea(options?: KitchenRecorderOptions) {
  const { recorder, time, tea } = startRecordedKitchen(options)
  tea?.send({ type: 'kettle.filled' })
  await flushPromises()
  time.increment(1_000)
  await flushPromises()
  tea?.send({ type: 'radio.turned' })
  tea?.send({ type: 'cup.drunk' })
  return recorder.recording()
}
