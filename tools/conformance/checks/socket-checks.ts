import { setTimeout as wait } from 'node:timers/promises'
import { createNotificationCursor, type NotificationCursor } from '#app/actors/notification-cursor'
import { orderNotificationSchema, readSeq } from '#domain/contract/realtime/socket-events'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { ConformanceContext, SignedInUser } from './conformance-context'
import { checkForeignConnection, checkForeignRoom } from './foreign-room-checks'
import {
  type BackendSocket,
  EVENT_TIMEOUT,
  joinOwnRoom,
  openBackendSocket,
  waitForEvent,
} from './socket-connection'

/** What the checks know of the customer's own connection. */
interface OwnConnection {
  readonly socket: BackendSocket
  /** Which notifications the app would show. */
  readonly heard: NotificationCursor
  /** The number after which notifications are new; null without numbers. */
  readonly seq: number | null
  /** Whether the backend answers that the room is joined. */
  readonly isAnswered: boolean
}

/** Checks that customers can follow their own orders. @returns null without a connection */
async function checkOwnConnection(
  { host, report }: ConformanceContext,
  user: SignedInUser,
): Promise<OwnConnection | null> {
  const socket = openBackendSocket(host, { token: user.token })
  const opened = await waitForEvent(socket, ['connect', 'connect_error'])
  if (opened?.name !== 'connect') {
    report.addTolerated('opens a live connection', 'it opens none; the app asks for changes every 30 seconds')
    socket.disconnect()
    return null
  }
  report.addPassed('opens a live connection')
  const answer = waitForEvent(socket, ['room-joined', 'auth-error', 'disconnect'])
  joinOwnRoom(socket, user.userId)
  const joined = await answer
  const check = 'joins the room of the customer'
  if (joined === null)
    report.addTolerated(check, 'no `room-joined` comes; the app trusts the connection after 5 s')
  else report.addChecked(check, joined.name === 'room-joined', 'Customers get no live updates.')
  const heard = createNotificationCursor()
  const seq = readSeq(joined?.payload)
  heard.resumeAfter(seq)
  return { socket, heard, seq, isAnswered: joined !== null }
}

/** Checks the live connection. @param orderId an order whose status staff can change; null skips its event */
export async function checkLiveConnection(
  context: ConformanceContext,
  user: SignedInUser,
  orderId: string | null,
): Promise<void> {
  const own = await checkOwnConnection(context, user)
  await checkForeignConnection(context, user, own)
  if (own === null) return
  await checkForeignRoom(context, user, own.isAnswered)
  const isConfirmed = await checkStatusEvent(context, own, orderId)
  own.socket.disconnect()
  await checkMissedNotifications(context, user, { seq: own.seq, orderId: isConfirmed ? orderId : null })
}

/** @returns whether the staff could confirm the order */
async function checkStatusEvent(
  { client, report, staff }: ConformanceContext,
  { socket, heard }: OwnConnection,
  orderId: string | null,
): Promise<boolean> {
  const check = 'sends an event when the status of an order changes'
  if (orderId === null || staff === null) {
    report.addSkipped(
      check,
      orderId === null ? 'no order was placed' : 'it needs the sign-in of vendor staff',
    )
    return false
  }
  const event = waitForEvent(socket, ['order-status-notification'])
  const { isOk } = await client.send(SERVED_CALLS.setOrderStatus, { orderId, status: 'confirmed' }, staff)
  const payload = (await event)?.payload
  const notification = orderNotificationSchema.safeParse(payload).data
  const isRight = notification?.orderId === orderId && notification.status === 'confirmed'
  if (!isRight) report.addTolerated(check, 'no event comes; the app asks for changes every 30 seconds')
  else
    report.addChecked(
      check,
      heard.acceptIfNew(readSeq(payload)),
      'The app takes the event for an old one: `seq` has to be higher than the `seq` of `room-joined`.',
    )
  return isOk
}

/** A notification that came before the customer connected again. */
interface MissedNotification {
  /** The last number before it; null without numbers. */
  readonly seq: number | null
  /** Null: no status has changed. */
  readonly orderId: string | null
}

/** Connects again, as the app does after a pause during which the order was confirmed. */
async function checkMissedNotifications(
  { host, report }: ConformanceContext,
  user: SignedInUser,
  { seq, orderId }: MissedNotification,
): Promise<void> {
  const check = 'sends missed notifications again'
  if (seq === null)
    return report.addTolerated(
      check,
      'notifications have no number; the app reads the orders again when it reconnects',
    )
  if (orderId === null) return report.addSkipped(check, 'it needs a change of the status by vendor staff')
  const heard = createNotificationCursor()
  const socket = openBackendSocket(host, { token: user.token, seq })
  const isSentAgain = new Promise<boolean>(resolve => {
    socket.on('room-joined', room => heard.resumeAfter(readSeq(room)))
    socket.on('order-status-notification', raw => {
      const isMissed = orderNotificationSchema.safeParse(raw).data?.orderId === orderId
      if (isMissed) resolve(heard.acceptIfNew(readSeq(raw)))
    })
  })
  socket.on('connect', () => joinOwnRoom(socket, user.userId))
  const isHeard = await Promise.race([isSentAgain, wait(EVENT_TIMEOUT, false, { ref: false })])
  socket.disconnect()
  if (isHeard) report.addPassed(check)
  else
    report.addTolerated(
      check,
      'customers do not see what they missed as a message; the app reads the orders again when it reconnects',
    )
}
