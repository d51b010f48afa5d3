import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Notice } from '#domain/notice'
import { STILL_CLOCK } from '#machines/kit/timers'
import { tellToasts } from '#machines/toasts/tell'
import { toastsMachine } from '#machines/toasts/toasts.machine'

const SAVED: Notice = { policy: 'cart', tone: 'success', title: 'Delivery address saved successfully' }

const counter = setup({
  types: { events: {} as { type: 'form.saved' } },
  actions: { tell: (_, _notice: Notice) => undefined },
}).createMachine({ on: { 'form.saved': { actions: { type: 'tell', params: SAVED } } } })

const park = setup({
  actors: { toasts: toastsMachine, counter: counter.provide({ actions: { tell: tellToasts() } }) },
}).createMachine({
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'counter', src: 'counter' },
  ],
})

test('what a chart tells goes up as a toast of the same system', () => {
  const actor = createActor(park, { clock: STILL_CLOCK }).start()
  const { children } = actor.getSnapshot()
  children.counter?.send({ type: 'form.saved' })
  expect(actor.system.get('toasts').getSnapshot().context.shown).toEqual([
    { id: 1, notice: SAVED, lasts: 3000, held: false },
  ])
})
