/** A recorded system of several charts: a kitchen with tea, and a chart that a page owns. */

import { setImmediate } from 'node:timers/promises'
import { type AnyStateMachine, createActor, createMachine, fromPromise, SimulatedClock, setup } from 'xstate'
import { createMutants } from '../../mutate/create-mutants.ts'
import { createRecorder, type Recorder } from '../../record/create-recorder.ts'
import type { RecordedCharts } from '../../record/recording-player.ts'
import { teaMachine } from './tea-machine.ts'

/** A chart that a page owns. */
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

/** The charts of the kitchen, with a given tea chart. */
export const createKitchenCharts = (tea: AnyStateMachine = teaMachine): RecordedCharts => ({
  root: createKitchenMachine(tea),
  pageOwned: [cupShelfMachine],
})

type KitchenRecorderOptions = Pick<Parameters<typeof createRecorder>[0], 'redact' | 'limit'>

/** The charts of the kitchen with a mutant of the tea chart. @throws Error if there is no mutant with this id */
export function createBrokenKitchenCharts(mutantId: string): RecordedCharts {
  const mutant = createMutants(teaMachine).find(({ id }) => id === mutantId)
  if (!mutant) throw new Error(`No mutant ${mutantId}`)
  return createKitchenCharts(mutant.machine)
}

/** Water that is hot at the second attempt. */
function createBoilWaterActor() {
  let tries = 0
  return fromPromise<{ hot: boolean }, { tries: number }>(async () => {
    tries += 1
    return { hot: tries > 1 }
  })
}

/** A running kitchen with a recorder and a simulated clock. */
export function startRecordedKitchen(options: KitchenRecorderOptions = {}) {
  const time = new SimulatedClock()
  const clock = {
    setTimeout: (callback: () => void, milliseconds: number) => time.setTimeout(callback, milliseconds),
    clearTimeout: (id: number) => time.clearTimeout(id),
  }
  const recorder: Recorder = createRecorder({ now: () => time.now(), clock, ...options })
  const { clock: recorded, inspect } = recorder
  const machine = createKitchenMachine(teaMachine.provide({ actors: { boilWater: createBoilWaterActor() } }))
  const actor = createActor(machine, { clock: recorded, inspect })
  actor.start()
  return { recorder, time, root: actor, tea: actor.getSnapshot().children.tea }
}

/** Records a session in which one cup of tea is made and drunk. */
export async function recordTea(options?: KitchenRecorderOptions) {
  const { recorder, time, tea } = startRecordedKitchen(options)
  tea?.send({ type: 'kettle.filled' })
  await setImmediate()
  time.increment(1_000)
  await setImmediate()
  tea?.send({ type: 'radio.turned' })
  tea?.send({ type: 'cup.drunk' })
  return recorder.recording()
}
