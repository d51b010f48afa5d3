import { STOPPED_CLOCK } from 'statechart-kit/explore/scheduled-timers'
import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Toast } from '#domain/toast'
import { showToastAction } from '#machines/toasts/show-toast'
import { toastsMachine } from '#machines/toasts/toasts.machine'

const SAVED_TOAST: Toast = { policy: 'cart', tone: 'success', title: 'Delivery address saved successfully' }

const senderMachine = setup({
  types: { events: {} as { type: 'form.saved' } },
  actions: { showToast: (_, _toast: Toast) => undefined },
}).createMachine({ on: { 'form.saved': { actions: { type: 'showToast', params: SAVED_TOAST } } } })

const rootMachine = setup({
  actors: {
    toasts: toastsMachine,
    sender: senderMachine.provide({ actions: { showToast: showToastAction() } }),
  },
}).createMachine({
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'sender', src: 'sender' },
  ],
})

test('showToastAction sends the toast of a chart to the toasts of the same system', () => {
  const actor = createActor(rootMachine, { clock: STOPPED_CLOCK }).start()
  const { children } = actor.getSnapshot()
  children.sender?.send({ type: 'form.saved' })
  expect(actor.system.get('toasts').getSnapshot().context.visible).toEqual([
    { id: 1, toast: SAVED_TOAST, duration: 3000, isPaused: false },
  ])
})
