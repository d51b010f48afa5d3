import { expect, it, vi } from 'vitest'
import { createAppActorProxy } from '#app/flows/app-actor'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

it('is loading and runs no flow until it is connected', () => {
  const proxy = createAppActorProxy()
  expect(proxy.getSnapshot().hasTag('loading')).toBe(true)
  expect(proxy.getSnapshot().hasTag('signedIn')).toBe(false)
  expect(proxy.getSnapshot().children).toEqual({})
})

it('shows the running actor once it is connected, and reports each change', async () => {
  const { appActor } = await startAppInMemory({ session: SESSIONS.good })
  const proxy = createAppActorProxy()
  const onChange = vi.fn()
  const subscription = proxy.subscribe(onChange)
  proxy.connect(appActor)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(appActor.getSnapshot())
  expect(proxy.getSnapshot().children.session).toBe(appActor.getSnapshot().children.session)
  proxy.send({ type: 'orders.opened' })
  expect(onChange).toHaveBeenCalledTimes(2)
  subscription.unsubscribe()
  proxy.send({ type: 'orders.closed' })
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('passes on what was sent before, in its order', async () => {
  const { appActor } = await startAppInMemory({ session: SESSIONS.good })
  const proxy = createAppActorProxy()
  proxy.send({ type: 'orders.opened' })
  proxy.send({ type: 'order.opened', orderId: '1042' })
  proxy.send({ type: 'orders.closed' })
  proxy.connect(appActor)
  await flushPromises()
  const { orderTracking, ordersList } = appActor.getSnapshot().children
  expect(orderTracking?.getSnapshot().context.orderId).toBe('1042')
  expect(ordersList).toBeUndefined()
})
