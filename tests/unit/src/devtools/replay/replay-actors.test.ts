import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate'
import { withStubLeafActors } from '#machines/kit/explore/stub-implementations'
import { createRecorder } from '#machines/kit/record/create-recorder'
import { STOPPED_CLOCK } from '#machines/kit/explore/scheduled-timers'
import { createReplayActors } from '#devtools/replay/replay-actors'
import { teaMachine } from '#tests/fixtures/charts/tea-machine'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

/** Somebody who makes tea, with water that is hot at once. */
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

/** What is recorded while tea is made, and where that leads. */
async function recordTea() {
  const time = new SimulatedClock()
  const recorder = createRecorder({ now: () => time.now(), clock: time })
  const { clock, inspect } = recorder
  const actor = createActor(workingMachine, { clock, inspect }).start()
  actor.getSnapshot().children.tea?.send({ type: 'kettle.filled' })
  await flushPromises()
  time.increment(1_000)
  await flushPromises()
  return recorder.recording()
}

/** The same kitchen on a stage. */
function startStagedTea() {
  const puppets = createReplayActors()
  const { inspect } = puppets
  const actor = createActor(withStubLeafActors(kitchenMachine), { clock: STOPPED_CLOCK, inspect }).start()
  const tea = () => actor.getSnapshot().children.tea?.getSnapshot().value
  return { puppets, actor, tea }
}

describe('the charts of a replayed app', () => {
  it('go where they went when they were recorded', async () => {
    const { entries, end } = await recordTea()
    const { puppets, tea } = startStagedTea()
    for (const entry of entries) puppets.play(entry)
    expect(tea()).toEqual(end['/tea'])
    expect(tea()).toMatchObject({ kitchen: 'ready' })
  })

  it('hear nothing that a page tells them', () => {
    const { actor, tea } = startStagedTea()
    const before = tea()
    actor.getSnapshot().children.tea?.send({ type: 'kettle.filled' })
    expect(tea()).toEqual(before)
  })

  it('are left as they are by what cannot happen', () => {
    const { puppets, tea } = startStagedTea()
    const before = tea()
    const event = { type: 'xstate.done.actor.boilWater', output: { hot: true } }
    puppets.play({
      kind: 'timerFired',
      to: '/tea',
      event: { type: 'xstate.after.cooling.tea.kitchen.lukewarm' },
    })
    puppets.play({ kind: 'answered', from: '/tea/boilWater', to: '/tea', event })
    puppets.play({ kind: 'sent', to: '/coffee', event: { type: 'cup.drunk' } })
    expect(tea()).toEqual(before)
  })

  it('are known when a page has begun one of its own, until the page is left', () => {
    const { puppets } = startStagedTea()
    expect(puppets.hasBegun('/tea')).toBe(false)
    const page = createActor(withStubLeafActors(teaMachine), {
      input: { cups: 1 },
      inspect: puppets.inspect,
    }).start()
    expect(puppets.hasBegun('/tea')).toBe(true)
    puppets.play({ kind: 'sent', to: '/tea', event: { type: 'kettle.filled' } })
    expect(page.getSnapshot().value).toMatchObject({ kitchen: 'boiling' })
    page.stop()
    expect(puppets.hasBegun('/tea')).toBe(false)
  })
})
