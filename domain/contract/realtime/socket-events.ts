/** Parses what comes over the live connection (specification 17.4 to 17.13). `event-payloads.ts` has the events. */
import * as z from 'zod/mini'
import { textId } from '#domain/contract/parsers'
import { normaliseStatus } from '#domain/orders/order-status'

export const orderNotificationSchema = z.object({
  orderId: textId,
  status: z.pipe(
    z.string(),
    z.transform(value => normaliseStatus(value)),
  ),
})
/** A status change of one order: its id as text, its status normalised. */
export type OrderNotification = z.output<typeof orderNotificationSchema>

export const numberedSchema = z.object({ seq: z.int().check(z.minimum(0)) })

/** The sequence number in an event or in a handshake; null without one. A server or client may know no numbers. */
export const readSeq = (numbered: unknown): number | null =>
  z.safeParse(numberedSchema, numbered).data?.seq ?? null

/** A server may send more, such as a code. */
export const socketErrorSchema = z.object({ message: z.string() })

/** What a client sends when it connects, apart from its sequence number. */
export const handshakeSchema = z.object({ token: z.string() })

/** The length of the notification list (specification 15.14). */
export const MAX_NOTIFICATIONS = 10
