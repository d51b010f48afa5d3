/** What the published contract says about every event of the live connection. Its payloads come from `domain/contract`. */
import type * as z from 'zod/mini'
import { KITCHEN_CLIENT_PAYLOADS, KITCHEN_SERVER_PAYLOADS } from '#domain/contract/realtime/event-payloads'

/** An event with a payload has an example of it. */
type EventTexts<Payloads> = {
  readonly [Name in keyof Payloads]: Payloads[Name] extends z.ZodMiniType
    ? { readonly summary: string; readonly example: z.input<Payloads[Name]> }
    : { readonly summary: string }
}

const SERVER_TEXTS: EventTexts<typeof KITCHEN_SERVER_PAYLOADS> = {
  'auth-success': { summary: 'Answers `user-auth`' },
  'auth-error': {
    summary: 'The token is not valid, or belongs to another account; the connection may end',
    example: { code: 'unauthenticated', message: 'Please sign in to continue' },
  },
  'room-joined': {
    summary: 'Answers `join-user-room`. The client gets all notifications with a higher `seq`',
    example: { room: 'user_7', seq: 41 },
  },
  'order-status-notification': {
    summary:
      "The status of one of the customer's orders has changed. `seq` counts the notifications of a customer",
    example: { orderId: '1042', status: 'preparing', seq: 42 },
  },
  'kitchen-joined': { summary: 'Answers `join-kitchen`' },
  'board-changed': {
    summary: "Something on the board of the staff's trailer has changed. The client asks for the board",
  },
  pong: { summary: 'Answers `ping`' },
}

const CLIENT_TEXTS: EventTexts<typeof KITCHEN_CLIENT_PAYLOADS> = {
  'user-auth': { summary: 'Names the user', example: '7' },
  'join-user-room': { summary: "Asks for the user's notifications", example: '7' },
  'join-kitchen': { summary: 'Asks for the changes of the trailer of the staff' },
  ping: { summary: 'Asks whether the connection still works; sent every 30 seconds' },
}

export interface EventDescription {
  readonly summary: string
  /** Null for an event without a payload. */
  readonly payload: z.ZodMiniType | null
  readonly example?: unknown
}

function describeEvents<Name extends string>(
  texts: Readonly<Record<Name, Omit<EventDescription, 'payload'>>>,
  payloads: Readonly<Record<NoInfer<Name>, z.ZodMiniType | null>>,
): Record<string, EventDescription> {
  const isEvent = (name: string): name is Name => Object.hasOwn(payloads, name)
  return Object.fromEntries(
    Object.keys(texts)
      .filter(isEvent)
      .map(name => [name, { ...texts[name], payload: payloads[name] }]),
  )
}

export const SERVER_EVENTS = describeEvents(SERVER_TEXTS, KITCHEN_SERVER_PAYLOADS)
export const CLIENT_EVENTS = describeEvents(CLIENT_TEXTS, KITCHEN_CLIENT_PAYLOADS)
