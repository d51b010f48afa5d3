import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { CHECKOUT_DOMAIN, WANTED } from '#machines/park/park.cases'
import { parkMachine } from '#machines/park/park.machine'
import { parkActors } from '#machines/park/park-actors'
import type { SocketCommand, SocketReport } from '#machines/realtime/realtime.machine'
import type { Pass, Reading } from '#machines/session/pass'
import { NOW, PASSES } from '#machines/session/session.cases'
import { settled, silent } from '../../support/stand-ins'

interface FakeSocket {
  readonly says: (report: SocketReport) => void
  isAlive: boolean
  announced: string | null
}

let stored: Pass | null = null
let sockets: FakeSocket[] = []
let read: string[] = []
let forgotten = 0
let park: ActorRefFrom<typeof parkMachine>

const socketActor = fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
  const socket: FakeSocket = { says: sendBack, isAlive: true, announced: null }
  sockets.push(socket)
  receive(command => {
    if (command.type === 'socket.announce') socket.announced = command.userId
  })
  return () => {
    socket.isAlive = false
  }
})

const machine = parkMachine.provide({
  actors: {
    browserEvents: silent,
    session: parkActors.session.provide({
      actors: {
        watchStorage: silent,
        readStored: fromPromise(async (): Promise<Reading> => ({ now: NOW, stored, handed: null })),
      },
    }),
    realtime: parkActors.realtime.provide({ actors: { socket: socketActor } }),
    orderTracking: parkActors.orderTracking.provide({
      actors: {
        refreshOrder: fromPromise(async ({ input }) => {
          read.push(input.orderId)
          return { found: true, at: NOW }
        }),
      },
    }),
  },
  actions: {
    forgetCustomer: () => {
      forgotten += 1
    },
  },
})

/** Another tab has changed who is signed in. */
const become = async (pass: Pass | null) => {
  stored = pass
  park.getSnapshot().children.session?.send({ type: 'session.storageChanged' })
  await settled()
}
const openAs = async (pass: Pass | null) => {
  stored = pass
  park.start()
  await settled()
}
const connect = () => {
  sockets.at(-1)?.says({ type: 'socket.opened' })
  sockets.at(-1)?.says({ type: 'socket.joined' })
}
const toasts = () =>
  park
    .getSnapshot()
    .children.toasts?.getSnapshot()
    .context.shown.map(({ notice }) => notice.title)

beforeEach(() => {
  stored = null
  sockets = []
  read = []
  forgotten = 0
  park = createActor(machine, {
    clock: new SimulatedClock(),
    input: { checkoutDomain: CHECKOUT_DOMAIN },
  })
})
afterEach(() => park.stop())

it('waits for the session, and then knows a visitor', async () => {
  park.start()
  expect(park.getSnapshot().matches('starting')).toBe(true)
  await settled()
  expect(park.getSnapshot().matches('visiting')).toBe(true)
  expect(sockets).toEqual([])
})

it('goes on undisturbed while the session asks about its token', async () => {
  await openAs(PASSES.good)
  park.getSnapshot().children.session?.send({ type: 'session.refused' })
  park.send({ type: 'tab.shown' })
  await settled()
  expect(park.getSnapshot().matches('signedIn')).toBe(true)
  expect(sockets).toHaveLength(1)
})

it('gives user B after A another socket, and drops what was kept of A', async () => {
  await openAs(PASSES.good)
  connect()
  await become(PASSES.bens)
  connect()
  expect(sockets.map(({ isAlive, announced }) => [isAlive, announced])).toEqual([
    [false, '7'],
    [true, '8'],
  ])
  expect(park.getSnapshot().children.cart?.getSnapshot().context.userId).toBe('8')
  expect(forgotten).toBe(1)
})

it('closes the socket on sign-out, and takes down what was told', async () => {
  await openAs(PASSES.good)
  connect()
  sockets[0]?.says({ type: 'socket.notified', notification: { orderId: '1042', status: 'ready' } })
  expect(toasts()).toContain('Order #1042')
  park.getSnapshot().children.session?.send({ type: 'session.signOutChosen' })
  expect(sockets[0]?.isAlive).toBe(false)
  expect(toasts()).toEqual([])
})

it('hands the wish of a visitor to the cart after the sign-in', async () => {
  await openAs(null)
  park.send({ type: 'park.addWanted', wanted: WANTED })
  await become(PASSES.good)
  expect(park.getSnapshot().children.cart?.getSnapshot().context.vendorId).toBe(WANTED.vendorId)
})

it('brings live news to the page of its order, and to no other', async () => {
  await openAs(PASSES.good)
  park.send({ type: 'order.opened', orderId: '1042' })
  await settled()
  read = []
  const notified = (orderId: string) =>
    ({ type: 'socket.notified', notification: { orderId, status: 'ready' } }) as const
  connect()
  await settled()
  expect(read).toEqual(['1042'])
  sockets[0]?.says(notified('1043'))
  await settled()
  expect(read).toEqual(['1042'])
  sockets[0]?.says(notified('1042'))
  await settled()
  expect(read).toEqual(['1042', '1042'])
})

it('survives news for pages that are closed and flows that have stopped', async () => {
  await openAs(PASSES.good)
  park.send({ type: 'order.opened', orderId: '1042' })
  park.send({ type: 'order.closed' })
  connect()
  sockets[0]?.says({ type: 'socket.notified', notification: { orderId: '1042', status: 'ready' } })
  await become(null)
  for (const type of ['browser.online', 'browser.offline', 'tab.shown'] as const) park.send({ type })
  expect(park.getSnapshot().status).toBe('active')
})

it('tries the live connection again when the browser is online', async () => {
  await openAs(PASSES.good)
  connect()
  park.send({ type: 'browser.offline' })
  expect(sockets[0]?.isAlive).toBe(false)
  park.send({ type: 'browser.online' })
  expect(sockets).toHaveLength(2)
})
