/** The realtime events in both directions (specification 17.4 to 17.13). */
import * as z from 'zod/mini'
import { textId } from '#domain/contract/kit/parsers'
import type { ErrorCode } from '#domain/error-codes'
import { normaliseStatus } from '#domain/orders/order-status'

/** The events that the client emits. */
export interface ClientEvents {
  'user-auth': (userId: string) => void
  'join-user-room': (userId: string) => void
  ping: () => void
}

/** The events that the server emits, in their form on the wire. */
export interface ServerEvents {
  'auth-success': () => void
  'auth-error': (error: { code: ErrorCode; message: string }) => void
  /** `seq`: the number after which the client gets all notifications. */
  'room-joined': (room?: { room: string; seq?: number }) => void
  'order-status-notification': (notification: { orderId: string; status: string; seq?: number }) => void
  pong: () => void
}

export const orderNotificationSchema = z.object({
  orderId: textId,
  status: z.pipe(
    z.string(),
    z.transform(value => normaliseStatus(value)),
  ),
})
/** A status change of one order: its id as text, its status normalised. */
export type OrderNotification = z.output<typeof orderNotificationSchema>

const numberedSchema = z.object({ seq: z.int().check(z.minimum(0)) })

/** The sequence number in an event or in a handshake; null without one. A server or client may know no numbers. */
export const readSeq = (numbered: unknown): number | null =>
  z.safeParse(numberedSchema, numbered).data?.seq ?? null

/** The length of the notification list (specification 15.14). */
export const MAX_NOTIFICATIONS = 10
