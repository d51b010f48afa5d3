import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { CHECKOUT_DOMAIN, PENDING_ADD } from '#machines/app/spec/fixtures'
import { appMachine } from '#machines/app/app.machine'
import { appActors } from '#machines/app/app-actors'
import type { SocketCommand, SocketEvent } from '#machines/realtime/realtime.machine'
import type { SessionInfo, StorageReading } from '#machines/session/session-info'
import { NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { flushPromises, silentActor } from '#tests/fixtures/client/stub-actors'

interface FakeSocket {
  readonly says: (report: SocketEvent) => void
  isAlive: boolean
  announced: string | null
}

let stored: SessionInfo | null = null
let sockets: FakeSocket[] = []
let readUserIds: string[] = []
let forgottenCount = 0
let app: ActorRefFrom<typeof appMachine>

const socketActor = fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
  const socket: FakeSocket = { says: sendBack, isAlive: true, announced: null }
  sockets.push(socket)
  receive(command => {
    if (command.type === 'socket.authenticate') socket.announced = command.userId
  })
  return () => {
    socket.isAlive = false
  }
})

const machine = appMachine.provide({
  actors: {
    browserEvents: silentActor,
    session: appActors.session.provide({
      actors: {
        watchStorage: silentActor,
        readStoredSession: fromPromise(
          async (): Promise<StorageReading> => ({ now: NOW, stored, external: null }),
        ),
      },
    }),
    realtime: appActors.realtime.provide({ actors: { socket: socketActor } }),
    orderTracking: appActors.orderTracking.provide({
      actors: {
        refreshOrder: fromPromise(async ({ input }) => {
          readUserIds.push(input.orderId)
          return { found: true, at: NOW }
        }),
      },
    }),
  },
  actions: {
    clearCustomerData: () => {
      forgottenCount += 1
    },
  },
})

/** Another tab has changed who is signed in. */
const signInAs = async (pass: SessionInfo | null) => {
  stored = pass
  app.getSnapshot().children.session?.send({ type: 'session.storageChanged' })
  await flushPromises()
}
const startAppAs = async (pass: SessionInfo | null) => {
  stored = pass
  app.start()
  await flushPromises()
}
const connectSocket = () => {
  sockets.at(-1)?.says({ type: 'socket.opened' })
  sockets.at(-1)?.says({ type: 'socket.joined' })
}
const toastTitles = () =>
  app
    .getSnapshot()
    .children.toasts?.getSnapshot()
    .context.visible.map(({ toast }) => toast.title)

beforeEach(() => {
  stored = null
  sockets = []
  readUserIds = []
  forgottenCount = 0
  app = createActor(machine, {
    clock: new SimulatedClock(),
    input: { checkoutDomain: CHECKOUT_DOMAIN },
  })
})
afterEach(() => app.stop())

it('waits for the session, and then knows a visitor', async () => {
  app.start()
  expect(app.getSnapshot().matches('starting')).toBe(true)
  await flushPromises()
  expect(app.getSnapshot().matches('signedOut')).toBe(true)
  expect(sockets).toEqual([])
})

it('goes on undisturbed while the session asks about its token', async () => {
  await startAppAs(SESSIONS.good)
  app.getSnapshot().children.session?.send({ type: 'session.requestUnauthorized' })
  app.send({ type: 'tab.shown' })
  await flushPromises()
  expect(app.getSnapshot().matches('signedIn')).toBe(true)
  expect(sockets).toHaveLength(1)
})

it('gives user B after A another socket, and drops what was kept of A', async () => {
  await startAppAs(SESSIONS.good)
  connectSocket()
  await signInAs(SESSIONS.bens)
  connectSocket()
  expect(sockets.map(({ isAlive, announced }) => [isAlive, announced])).toEqual([
    [false, '7'],
    [true, '8'],
  ])
  expect(app.getSnapshot().children.cart?.getSnapshot().context.userId).toBe('8')
  expect(forgottenCount).toBe(1)
})

it('closes the socket on sign-out, and takes down what was told', async () => {
  await startAppAs(SESSIONS.good)
  connectSocket()
  sockets[0]?.says({ type: 'socket.notified', notification: { orderId: '1042', status: 'ready' } })
  expect(toastTitles()).toContain('Order #1042')
  app.getSnapshot().children.session?.send({ type: 'session.signOutRequested' })
  expect(sockets[0]?.isAlive).toBe(false)
  expect(toastTitles()).toEqual([])
})

it('hands the wish of a visitor to the cart after the sign-in', async () => {
  await startAppAs(null)
  app.send({ type: 'app.addRequested', wanted: PENDING_ADD })
  await signInAs(SESSIONS.good)
  expect(app.getSnapshot().children.cart?.getSnapshot().context.vendorId).toBe(PENDING_ADD.vendorId)
})

it('brings live news to the page of its order, and to no other', async () => {
  await startAppAs(SESSIONS.good)
  app.send({ type: 'order.opened', orderId: '1042' })
  await flushPromises()
  readUserIds = []
  const notified = (orderId: string) =>
    ({ type: 'socket.notified', notification: { orderId, status: 'ready' } }) as const
  connectSocket()
  await flushPromises()
  expect(readUserIds).toEqual(['1042'])
  sockets[0]?.says(notified('1043'))
  await flushPromises()
  expect(readUserIds).toEqual(['1042'])
  sockets[0]?.says(notified('1042'))
  await flushPromises()
  expect(readUserIds).toEqual(['1042', '1042'])
})

it('survives news for pages that are closed and flows that have stopped', async () => {
  await startAppAs(SESSIONS.good)
  app.send({ type: 'order.opened', orderId: '1042' })
  app.send({ type: 'order.closed' })
  connectSocket()
  sockets[0]?.says({ type: 'socket.notified', notification: { orderId: '1042', status: 'ready' } })
  await signInAs(null)
  for (const type of ['browser.online', 'browser.offline', 'tab.shown'] as const) app.send({ type })
  expect(app.getSnapshot().status).toBe('active')
})

it('tries the live connection again when the browser is online', async () => {
  await startAppAs(SESSIONS.good)
  connectSocket()
  app.send({ type: 'browser.offline' })
  expect(sockets[0]?.isAlive).toBe(false)
  app.send({ type: 'browser.online' })
  expect(sockets).toHaveLength(2)
})
