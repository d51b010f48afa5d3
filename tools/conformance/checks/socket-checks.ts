import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#domain/contract/realtime/event-payloads'
import { orderNotificationSchema, readSeq } from '#domain/contract/realtime/socket-events'
import { SERVED_CALLS } from '#server/http/calls/served-calls'
import type { ConformanceContext, SignedInUser } from './conformance-context'

/** How long an event may take, in milliseconds. */
const EVENT_TIMEOUT = 3_000

type LiveConnection = Socket<ServerEvents, ClientEvents>

const openConnection = (host: string, auth: object): LiveConnection =>
  io(host, {
    auth,
    reconnection: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })

/** Waits until one of the events comes. @returns its name and payload; null if none comes in time */
const waitForEvent = (socket: LiveConnection, names: readonly string[]) =>
  Promise.race([
    new Promise<{ readonly name: string; readonly payload: unknown }>(resolve => {
      socket.onAny((name: string, payload: unknown) => names.includes(name) && resolve({ name, payload }))
      for (const name of ['connect', 'connect_error', 'disconnect'] as const)
        if (names.includes(name)) socket.on(name, () => resolve({ name, payload: undefined }))
    }),
    wait(EVENT_TIMEOUT, null, { ref: false }),
  ])

/** Checks who may open a live connection, and what it sends. @returns an open connection for status events; null without one */
async function checkOwnConnection(
  { host, report }: ConformanceContext,
  user: SignedInUser,
): Promise<LiveConnection | null> {
  const socket = openConnection(host, { token: user.token })
  const opened = await waitForEvent(socket, ['connect', 'connect_error'])
  if (opened?.name !== 'connect') {
    report.addTolerated('opens a live connection', 'it opens none; the app asks for changes every 30 seconds')
    socket.disconnect()
    return null
  }
  report.addPassed('opens a live connection')
  const answer = waitForEvent(socket, ['room-joined', 'auth-error', 'disconnect'])
  socket.emit('user-auth', user.userId)
  socket.emit('join-user-room', user.userId)
  const joined = await answer
  const check = 'joins the room of the customer'
  if (joined === null)
    report.addTolerated(check, 'no `room-joined` comes; the app trusts the connection after 5 s')
  else report.addChecked(check, joined.name === 'room-joined', 'Customers get no live updates.')
  const repeats = 'sends missed notifications again'
  if (readSeq(joined?.payload) === null)
    report.addTolerated(
      repeats,
      'notifications have no number; the app reads the orders again when it reconnects',
    )
  else report.addPassed(repeats)
  return socket
}

async function checkForeignConnection(
  { host, report }: ConformanceContext,
  user: SignedInUser,
): Promise<void> {
  const socket = openConnection(host, {})
  const answer = waitForEvent(socket, ['room-joined', 'auth-error', 'connect_error', 'disconnect'])
  socket.emit('user-auth', user.userId)
  socket.emit('join-user-room', user.userId)
  const refused = await answer
  socket.disconnect()
  const isRefused = refused !== null && refused.name !== 'room-joined'
  report.addChecked(
    'refuses a live connection without a token',
    isRefused,
    'Strangers may follow the orders of customers.',
  )
}

/** Checks the live connection. @param orderId an order whose status staff can change; null skips its event */
export async function checkLiveConnection(
  context: ConformanceContext,
  user: SignedInUser,
  orderId: string | null,
): Promise<void> {
  const socket = await checkOwnConnection(context, user)
  await checkForeignConnection(context, user)
  if (socket === null) return
  await checkStatusEvent(context, socket, orderId)
  socket.disconnect()
}

async function checkStatusEvent(
  { client, report, staff }: ConformanceContext,
  socket: LiveConnection,
  orderId: string | null,
): Promise<void> {
  const check = 'sends an event when the status of an order changes'
  if (orderId === null) return report.addSkipped(check, 'no order was placed')
  if (staff === null) return report.addSkipped(check, 'it needs the sign-in of vendor staff')
  const event = waitForEvent(socket, ['order-status-notification'])
  await client.send(SERVED_CALLS.setOrderStatus, { orderId, status: 'confirmed' }, staff)
  const notification = orderNotificationSchema.safeParse((await event)?.payload).data
  const isRight = notification?.orderId === orderId && notification.status === 'confirmed'
  if (isRight) report.addPassed(check)
  else report.addTolerated(check, 'no event comes; the app asks for changes every 30 seconds')
}
