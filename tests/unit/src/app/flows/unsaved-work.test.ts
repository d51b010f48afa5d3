import { expect, it, vi } from 'vitest'
import { type AppWork, hasUnsavedWork, observeUnsavedWork } from '#app/flows/unsaved-work'
import { SODA } from '#machines/cart/spec/fixtures'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const createFlow = <Snapshot>(snapshot: Snapshot) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
})
const createTaggedFlow = (...tags: string[]) => createFlow({ hasTag: (tag: string) => tags.includes(tag) })
const createApp = (children: AppWork['children'] = {}): AppWork => ({
  hasTag: () => true,
  context: { pendingAdds: [] },
  children,
})

it('finds nothing unsaved in flows at rest, nor for a visitor', () => {
  const settled = createTaggedFlow('settled')
  const children = { checkout: settled, deliveryAddress: settled, payment: settled, paymentReturn: settled }
  expect(hasUnsavedWork(createApp({ cart: createFlow({ context: { queue: [] } }), ...children }))).toBe(false)
  expect(hasUnsavedWork({ ...createApp(), hasTag: () => false })).toBe(false)
})

// Specification 3.28.
it.each<[string, AppWork]>([
  ['a payment', createApp({ payment: createTaggedFlow('busy') })],
  ['the check of a payment', createApp({ paymentReturn: createTaggedFlow('busy') })],
  ['a cart change that was not sent', createApp({ cart: createFlow({ context: { queue: [{}] } }) })],
  ['an order on its way', createApp({ checkout: createTaggedFlow('busy') })],
  ['an open address form', createApp({ deliveryAddress: createTaggedFlow('formOpen') })],
  [
    'a dish that waits for the sign-in',
    { ...createApp(), hasTag: () => false, context: { pendingAdds: [SODA] } },
  ],
])('counts %s as unsaved', (_, app) => {
  expect(hasUnsavedWork(app)).toBe(true)
})

it('reports a change of a flow that started after the subscription', async () => {
  const { appActor } = await startAppInMemory({
    session: SESSIONS.good,
    answers: { 'GET /payments/stripe/order-data/:sessionId': () => ({ status: 'open' }) },
  })
  const onChange = vi.fn()
  const subscription = observeUnsavedWork(appActor).subscribe(onChange)
  appActor.send({ type: 'paymentReturn.opened', sessionId: 'cs_1', orderId: null })
  expect(onChange).toHaveBeenLastCalledWith(true)
  const { paymentReturn } = appActor.getSnapshot().children
  await flushPromises()
  expect(paymentReturn?.getSnapshot().matches({ verifying: 'waiting' })).toBe(true)
  onChange.mockClear()
  paymentReturn?.send({ type: 'tab.shown' })
  expect(onChange).toHaveBeenLastCalledWith(true)
  subscription.unsubscribe()
  onChange.mockClear()
  paymentReturn?.send({ type: 'tab.shown' })
  expect(onChange).not.toHaveBeenCalled()
})
