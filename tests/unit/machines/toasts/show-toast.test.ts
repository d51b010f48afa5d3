import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Toast } from '#domain/toast'
import { STOPPED_CLOCK } from '#machines/kit/explore/scheduled-timers'
import { showToastAction } from '#machines/toasts/show-toast'
import { toastsMachine } from '#machines/toasts/toasts.machine'

const SAVED_TOAST: Toast = { policy: 'cart', tone: 'success', title: 'Delivery address saved successfully' }

const tellingMachine = setup({
  types: { events: {} as { type: 'form.saved' } },
  actions: { showToast: (_, _notice: Toast) => undefined },
}).createMachine({ on: { 'form.saved': { actions: { type: 'showToast', params: SAVED_TOAST } } } })

const rootMachine = setup({
  actors: {
    toasts: toastsMachine,
    counter: tellingMachine.provide({ actions: { showToast: showToastAction() } }),
  },
}).createMachine({
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'counter', src: 'counter' },
  ],
})

test('what a chart tells goes up as a toast of the same system', () => {
  const actor = createActor(rootMachine, { clock: STOPPED_CLOCK }).start()
  const { children } = actor.getSnapshot()
  children.counter?.send({ type: 'form.saved' })
  expect(actor.system.get('toasts').getSnapshot().context.shown).toEqual([
    { id: 1, notice: SAVED_TOAST, lasts: 3000, held: false },
  ])
})
