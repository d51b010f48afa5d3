/**
 * The events of the live connection and their payloads, in the form on the wire. They are made of the schemas that parse them, and
 * the published contract is made of them.
 */
import * as z from 'zod/mini'
import { textId } from '#domain/contract/parsers'
import { ERROR_STATUS, isErrorCode } from '#domain/error-codes'
import { handshakeSchema, numberedSchema, orderNotificationSchema, socketErrorSchema } from './socket-events'

const seqFields = { seq: z.exactOptional(numberedSchema.shape.seq) }

export const handshakePayload = z.extend(handshakeSchema, seqFields)

/** The events that clients emit. Null: no payload. */
const CLIENT_PAYLOADS = {
  'user-auth': textId,
  'join-user-room': textId,
  ping: null,
} as const

/** The events that the server emits. Null: no payload. */
const SERVER_PAYLOADS = {
  'auth-success': null,
  'auth-error': z.extend(socketErrorSchema, {
    code: z.enum(Object.keys(ERROR_STATUS).filter(isErrorCode)),
  }),
  /** `seq`: the number after which the client gets all notifications. */
  'room-joined': z.optional(z.extend(z.object({ room: z.string() }), seqFields)),
  'order-status-notification': z.extend(orderNotificationSchema, seqFields),
  pong: null,
} as const

/** The events of a kitchen board, beside those above (specification 23.3). */
export const KITCHEN_CLIENT_PAYLOADS = { ...CLIENT_PAYLOADS, 'join-kitchen': null } as const
export const KITCHEN_SERVER_PAYLOADS = {
  ...SERVER_PAYLOADS,
  'kitchen-joined': null,
  'board-changed': null,
} as const

/** The listener of each event, as Socket.IO types them. */
type Listeners<Payloads> = {
  [Name in keyof Payloads]: Payloads[Name] extends z.ZodMiniType
    ? (payload: z.input<Payloads[Name]>) => void
    : () => void
}

export type ClientEvents = Listeners<typeof CLIENT_PAYLOADS>
export type ServerEvents = Listeners<typeof SERVER_PAYLOADS>
export type KitchenClientEvents = Listeners<typeof KITCHEN_CLIENT_PAYLOADS>
export type KitchenServerEvents = Listeners<typeof KITCHEN_SERVER_PAYLOADS>
