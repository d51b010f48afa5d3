/** The payload of every event of the live connection. The types ask for each event of the contract. */
import * as z from 'zod/mini'
import type { KitchenClientEvents, KitchenServerEvents } from '#domain/contract/realtime/kitchen-events'
import { type ErrorCode, isErrorCode } from '#domain/error-codes'

interface EventDescription<Payload> {
  readonly summary: string
  /** Null for an event without a payload. */
  readonly payload: z.ZodMiniType<Payload> | null
  readonly example?: Payload
}

type EventDescriptions<Events> = {
  readonly [Name in keyof Events]: Events[Name] extends (...payload: infer Payload) => void
    ? EventDescription<Payload[0]>
    : never
}

const seq = z.exactOptional(z.int().check(z.minimum(0)))

export const SERVER_EVENTS: EventDescriptions<KitchenServerEvents> = {
  'auth-success': { summary: 'Answers `user-auth`', payload: null },
  'auth-error': {
    summary: 'The token is not valid, or the account is not that of the token; the connection may end',
    payload: z.object({
      code: z.custom<ErrorCode>(code => typeof code === 'string' && isErrorCode(code)),
      message: z.string(),
    }),
    example: { code: 'unauthenticated', message: 'Please sign in to continue' },
  },
  'room-joined': {
    summary: 'Answers `join-user-room`. The client gets all notifications with a higher `seq`',
    payload: z.optional(z.object({ room: z.string(), seq })),
    example: { room: 'user_7', seq: 41 },
  },
  'order-status-notification': {
    summary:
      "The status of one of the customer's orders has changed. `seq` counts the notifications of a customer",
    payload: z.object({ orderId: z.string(), status: z.string(), seq }),
    example: { orderId: '1042', status: 'preparing', seq: 42 },
  },
  'kitchen-joined': { summary: 'Answers `join-kitchen`', payload: null },
  'board-changed': {
    summary: "Something on the board of the staff's trailer has changed. The client asks for the board",
    payload: null,
  },
  pong: { summary: 'Answers `ping`', payload: null },
}

export const CLIENT_EVENTS: EventDescriptions<KitchenClientEvents> = {
  'user-auth': { summary: 'Names the user', payload: z.string(), example: '7' },
  'join-user-room': { summary: "Asks for the user's notifications", payload: z.string(), example: '7' },
  'join-kitchen': { summary: 'Asks for the changes of the trailer of the staff', payload: null },
  ping: { summary: 'Asks whether the connection still works; sent every 30 seconds', payload: null },
}
