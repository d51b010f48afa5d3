import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { CHECKOUT_DOMAIN } from '#domain/payments/checkout-url'
import { appMachine } from '#machines/app/app.machine'
import { appActors } from '#machines/app/app-actors'
import { OTHER_PENDING_ADD, PENDING_ADD } from '#machines/app/spec/fixtures'
import type { StoredCart } from '#machines/cart/stored-cart'
import type { SocketCommand, SocketEvent } from '#machines/realtime/realtime.machine'
import type { SessionInfo, StorageReading } from '#machines/session/session-info'
import { NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { flushPromises, silentActor } from '#tests/fixtures/client/stub-actors'

interface FakeSocket {
  readonly report: (event: SocketEvent) => void
  isOpen: boolean
  userId: string | null
}

let storedSession: SessionInfo | null = null
let sockets: FakeSocket[] = []
let readOrderIds: string[] = []
let clearCount = 0
let app: ActorRefFrom<typeof appMachine>

const socketActor = fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
  const socket: FakeSocket = { report: sendBack, isOpen: true, userId: null }
  sockets.push(socket)
  receive(command => {
    if (command.type === 'socket.authenticate') socket.userId = command.userId
  })
  return () => {
    socket.isOpen = false
  }
})

const machine = appMachine.provide({
  actors: {
    browserEvents: silentActor,
    session: appActors.session.provide({
      actors: {
        watchStorage: silentActor,
        readStoredSession: fromPromise(
          async (): Promise<StorageReading> => ({
            now: NOW,
            stored: storedSession,
            external: null,
          }),
        ),
      },
    }),
    // The changes of the cart wait, so that the tests see them.
    cart: appActors.cart.provide({
      actors: { readStoredCart: fromPromise(() => new Promise<StoredCart>(() => undefined)) },
    }),
    realtime: appActors.realtime.provide({ actors: { socket: socketActor } }),
    orderTracking: appActors.orderTracking.provide({
      actors: {
        refreshOrder: fromPromise(async ({ input }) => {
          readOrderIds.push(input.orderId)
          return { found: true, at: NOW }
        }),
      },
    }),
  },
  actions: {
    clearCustomerData: () => {
      clearCount += 1
    },
  },
})

/** Another tab signs in with this session, or signs out with null. */
const signInAs = async (session: SessionInfo | null) => {
  storedSession = session
  app.getSnapshot().children.session?.send({ type: 'session.storageChanged' })
  await flushPromises()
}
const startAppAs = async (session: SessionInfo | null) => {
  storedSession = session
  app.start()
  await flushPromises()
}
const connectSocket = () => {
  sockets.at(-1)?.report({ type: 'socket.opened' })
  sockets.at(-1)?.report({ type: 'socket.joined' })
}
const toastTitles = () =>
  app
    .getSnapshot()
    .children.toasts?.getSnapshot()
    .context.visible.map(({ toast }) => toast.title)

beforeEach(() => {
  storedSession = null
  sockets = []
  readOrderIds = []
  clearCount = 0
  app = createActor(machine, {
    clock: new SimulatedClock(),
    input: { checkoutDomain: CHECKOUT_DOMAIN },
  })
})
afterEach(() => app.stop())

it('waits for the session and then treats the visitor as signed out', async () => {
  app.start()
  expect(app.getSnapshot().matches('starting')).toBe(true)
  await flushPromises()
  expect(app.getSnapshot().matches('signedOut')).toBe(true)
  expect(sockets).toEqual([])
})

it('stays signed in while the session revalidates its token', async () => {
  await startAppAs(SESSIONS.good)
  app.getSnapshot().children.session?.send({ type: 'session.requestUnauthorized' })
  app.send({ type: 'tab.shown' })
  await flushPromises()
  expect(app.getSnapshot().matches('signedIn')).toBe(true)
  expect(sockets).toHaveLength(1)
})

it('opens another socket for user B after user A and clears the data of A', async () => {
  await startAppAs(SESSIONS.good)
  connectSocket()
  await signInAs(SESSIONS.bens)
  connectSocket()
  expect(sockets.map(({ isOpen, userId }) => [isOpen, userId])).toEqual([
    [false, '7'],
    [true, '8'],
  ])
  expect(app.getSnapshot().children.cart?.getSnapshot().context.userId).toBe('8')
  expect(clearCount).toBe(1)
})

it('closes the socket and the toasts on sign-out', async () => {
  await startAppAs(SESSIONS.good)
  connectSocket()
  sockets[0]?.report({ type: 'socket.notified', notification: { orderId: '1042', status: 'ready' } })
  expect(toastTitles()).toContain('Order #1042')
  app.getSnapshot().children.session?.send({ type: 'session.signOutRequested' })
  expect(sockets[0]?.isOpen).toBe(false)
  expect(toastTitles()).toEqual([])
})

it('adds the dish of a visitor to the cart after the sign-in', async () => {
  await startAppAs(null)
  app.send({ type: 'app.addRequested', pendingAdd: PENDING_ADD })
  await signInAs(SESSIONS.good)
  expect(app.getSnapshot().children.cart?.getSnapshot().context.vendorId).toBe(PENDING_ADD.vendorId)
})

// Specification 8.19.
it('adds every dish of a visitor after the sign-in, each once, and keeps its allergy note', async () => {
  await startAppAs(null)
  for (const pendingAdd of [{ ...PENDING_ADD, note: 'No nuts' }, OTHER_PENDING_ADD, PENDING_ADD])
    app.send({ type: 'app.addRequested', pendingAdd })
  await signInAs(SESSIONS.good)
  const queue = app.getSnapshot().children.cart?.getSnapshot().context.queue ?? []
  expect(queue.flatMap(({ change }) => (change.kind === 'add' ? [change.request] : []))).toEqual([
    { ...PENDING_ADD, note: 'No nuts' },
    OTHER_PENDING_ADD,
  ])
})

it('refreshes an order page after a live update of its order and of no other', async () => {
  await startAppAs(SESSIONS.good)
  app.send({ type: 'order.opened', orderId: '1042' })
  await flushPromises()
  readOrderIds = []
  const notified = (orderId: string) =>
    ({ type: 'socket.notified', notification: { orderId, status: 'ready' } }) as const
  connectSocket()
  await flushPromises()
  expect(readOrderIds).toEqual(['1042'])
  sockets[0]?.report(notified('1043'))
  await flushPromises()
  expect(readOrderIds).toEqual(['1042'])
  sockets[0]?.report(notified('1042'))
  await flushPromises()
  expect(readOrderIds).toEqual(['1042', '1042'])
})

it('ignores events for closed pages and stopped flows', async () => {
  await startAppAs(SESSIONS.good)
  app.send({ type: 'order.opened', orderId: '1042' })
  app.send({ type: 'order.closed' })
  connectSocket()
  sockets[0]?.report({ type: 'socket.notified', notification: { orderId: '1042', status: 'ready' } })
  await signInAs(null)
  for (const type of ['browser.online', 'browser.offline', 'tab.shown'] as const) app.send({ type })
  expect(app.getSnapshot().status).toBe('active')
})

it('opens the socket again when the browser is online', async () => {
  await startAppAs(SESSIONS.good)
  connectSocket()
  app.send({ type: 'browser.offline' })
  expect(sockets[0]?.isOpen).toBe(false)
  app.send({ type: 'browser.online' })
  expect(sockets).toHaveLength(2)
})
