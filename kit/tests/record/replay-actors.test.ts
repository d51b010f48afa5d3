import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate'
import { STOPPED_CLOCK } from '../../explore/scheduled-timers.ts'
import { withStubLeafActors } from '../../explore/stub-implementations.ts'
import { createRecorder } from '../../record/create-recorder.ts'
import { createReplayActors } from '../../record/replay-actors.ts'
import { teaMachine } from '../samples/tea-machine.ts'

/** A kitchen that makes tea. Its water boils on the second try. */
const kitchenMachine = setup({ actors: { tea: teaMachine } }).createMachine({
  id: 'kitchen',
  invoke: { id: 'tea', src: 'tea', input: { cups: 1 } },
})
const boilWater = fromPromise<{ hot: boolean }, { tries: number }>(async ({ input }) => ({
  hot: input.tries > 1,
}))
const workingMachine = kitchenMachine.provide({
  actors: { tea: teaMachine.provide({ actors: { boilWater } }) },
})

/** Records tea making. */
async function recordTea() {
  const simulatedClock = new SimulatedClock()
  const recorder = createRecorder({ now: () => simulatedClock.now(), clock: simulatedClock })
  const { clock, inspect } = recorder
  const actor = createActor(workingMachine, { clock, inspect }).start()
  actor.getSnapshot().children.tea?.send({ type: 'kettle.filled' })
  await setImmediate()
  simulatedClock.increment(1_000)
  await setImmediate()
  return recorder.recording()
}

/** The same kitchen in a replay. */
function startReplayedTea() {
  const replayActors = createReplayActors()
  const { inspect } = replayActors
  const actor = createActor(withStubLeafActors(kitchenMachine), { clock: STOPPED_CLOCK, inspect }).start()
  const tea = () => actor.getSnapshot().children.tea?.getSnapshot().value
  return { replayActors, actor, tea }
}

describe('the charts of a replayed app', () => {
  it('reach the recorded states', async () => {
    const { entries, end } = await recordTea()
    const { replayActors, tea } = startReplayedTea()
    for (const entry of entries) replayActors.playEntry(entry)
    expect(tea()).toEqual(end['/tea'])
    expect(tea()).toMatchObject({ kitchen: 'ready' })
  })

  it('ignore events from pages', () => {
    const { actor, tea } = startReplayedTea()
    const before = tea()
    actor.getSnapshot().children.tea?.send({ type: 'kettle.filled' })
    expect(tea()).toEqual(before)
  })

  it('skip entries that cannot happen', () => {
    const { replayActors, tea } = startReplayedTea()
    const before = tea()
    const event = { type: 'xstate.done.actor.boilWater', output: { hot: true } }
    replayActors.playEntry({
      kind: 'timerFired',
      to: '/tea',
      event: { type: 'xstate.after.cooling.tea.kitchen.lukewarm' },
    })
    replayActors.playEntry({ kind: 'answered', from: '/tea/boilWater', to: '/tea', event })
    replayActors.playEntry({ kind: 'sent', to: '/coffee', event: { type: 'cup.drunk' } })
    expect(tea()).toEqual(before)
  })

  it('include a chart that a page starts, until the page is left', () => {
    const { replayActors } = startReplayedTea()
    expect(replayActors.hasStarted('/tea')).toBe(false)
    const page = createActor(withStubLeafActors(teaMachine), {
      input: { cups: 1 },
      inspect: replayActors.inspect,
    }).start()
    expect(replayActors.hasStarted('/tea')).toBe(true)
    replayActors.playEntry({ kind: 'sent', to: '/tea', event: { type: 'kettle.filled' } })
    expect(page.getSnapshot().value).toMatchObject({ kitchen: 'boiling' })
    page.stop()
    expect(replayActors.hasStarted('/tea')).toBe(false)
  })
})
