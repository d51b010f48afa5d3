/** The realtime events, both directions (spec, section 7; readings, realtime). */
import * as z from 'zod/mini'
import { textId } from './parsers'
import type { ErrorCode } from '#domain/error-codes'
import { normaliseStatus } from '#domain/orders/order-status'

/** What the client emits, and with which arguments. */
export interface ClientEvents {
  'user-auth': (userId: string) => void
  'join-user-room': (userId: string) => void
  ping: () => void
}

/** What the server emits, as it stands on the wire. */
export interface ServerEvents {
  'auth-success': () => void
  'auth-error': (error: { code: ErrorCode; message: string }) => void
  'room-joined': (room?: { room: string }) => void
  'order-status-notification': (notification: { orderId: string; status: string }) => void
  pong: () => void
}

export const orderNotificationSchema = z.object({
  orderId: textId,
  status: z.pipe(
    z.string(),
    z.transform(value => normaliseStatus(value)),
  ),
})
/** One order's news: its id as text, its status normalised. */
export type OrderNotification = z.output<typeof orderNotificationSchema>

/** Section 9: the notification list keeps this many. */
export const MAX_NOTIFICATIONS = 10
