/** The calls of the kitchen board, for the staff of a trailer (specification, section 23). Every change answers with the whole board. */
import * as z from 'zod/mini'
import { CANCEL_REASON_LIMIT, CANCELLERS } from '#domain/orders/cancellation'
import { normaliseStatus } from '#domain/orders/order-status'
import { parseAnyOrderType } from '#domain/orders/order-type'
import { CHANGE_NOT_SAVED, defineCall } from './call'
import { integer, isoTimestamp, listOf, MAX_ROW_ID, numericId, pence, text, textId } from './parsers'
import { lineText } from './text-schemas'

/** The longest name of a person at a tablet. */
export const STAFF_NAME_LIMIT = 40
/** In minutes. */
export const MAX_EXTRA_MINUTES = 120
/** In minutes. */
export const MAX_PAUSE_MINUTES = 240

/** Whether a trailer takes orders. A paused trailer takes none until it is resumed, or until its pause ends. */
export const TRAILER_STATES = ['open', 'paused', 'closed'] as const
export type TrailerState = (typeof TRAILER_STATES)[number]

const boardItemSchema = z.object({
  id: textId,
  name: z.string(),
  quantity: integer,
  addons: listOf(z.string()),
  /** The allergy note of the dish; '' without one. */
  note: text,
  /** A plain wish, such as 'no onions'; '' without one. */
  kitchenNote: text,
})

const status = z.pipe(
  z.string(),
  z.transform(value => normaliseStatus(value)),
)
const orderType = z.pipe(
  z.string(),
  z.transform(value => parseAnyOrderType(value)),
)

const boardOrderSchema = z.object({
  id: textId,
  status,
  orderType,
  paymentMethod: z.string(),
  isPaid: z.boolean(),
  total: pence,
  customerName: text,
  items: listOf(boardItemSchema),
  allergyNote: text,
  allergySeenBy: z.nullable(z.string()),
  deliveryInstructions: text,
  /** One line; '' without a delivery. */
  address: text,
  /** Where a dine-in order is eaten; '' without a table. */
  tableName: text,
  /** What the customer says at the trailer, such as 'K47'; '' for an order of an earlier version. */
  collectionCode: text,
  createdAt: z.string(),
  estimatedAt: z.string(),
  /** Since when it has its status. */
  statusChangedAt: isoTimestamp,
  /** How often its status has changed. A tap names it, so a tap on an older state is refused. */
  version: z._default(integer, 0),
  /** How often its ticket was printed. */
  printed: z._default(integer, 0),
  /** Null until the staff accept the order. */
  acceptedAt: isoTimestamp,
  /** Who of the staff changed it last. */
  changedBy: z.nullable(z.string()),
  /** What was paid back. */
  refunded: z._default(pence, 0),
  /** Null unless the order is cancelled. */
  cancelledBy: z._default(z.nullable(z.enum(CANCELLERS)), null),
  cancelReason: text,
  /** The status that a cancelled order had before; '' for any other. */
  statusBefore: text,
  /** Since when the staff have to read that it was cancelled or refunded. Null if they do not, or have read it. */
  noticeAt: isoTimestamp,
})
/** An open order on the board. The total is in pence, times are ISO 8601. */
export type BoardOrder = z.output<typeof boardOrderSchema>

const boardDishSchema = z.object({
  id: numericId,
  name: z.string(),
  category: text,
  isAvailable: z.boolean(),
  /** When a dish that is sold out is available again; null if that is not known. */
  soldOutUntil: isoTimestamp,
})
export type BoardDish = z.output<typeof boardDishSchema>

const boardAddonSchema = z.object({
  id: numericId,
  name: z.string(),
  /** The name of its group. */
  group: text,
  isAvailable: z.boolean(),
  soldOutUntil: isoTimestamp,
})
export type BoardAddon = z.output<typeof boardAddonSchema>

const boardTrailerSchema = z.object({
  name: z.string(),
  state: z.enum(TRAILER_STATES),
  /** When the pause ends; null if it ends by hand. */
  pausedUntil: isoTimestamp,
  extraMinutes: integer,
  /** Its staff have opened it, and its opening hours close it. */
  isOutsideHours: z.optional(z.boolean()),
  /** When its next shift begins by its opening hours; null without hours. */
  nextShiftAt: isoTimestamp,
})
export type BoardTrailer = z.output<typeof boardTrailerSchema>

const boardSchema = z.object({
  trailer: boardTrailerSchema,
  /** The oldest first. */
  orders: listOf(boardOrderSchema),
  /** Only on the first page. */
  dishes: listOf(boardDishSchema),
  addons: listOf(boardAddonSchema),
  /** The `after` of the next page; null or missing on the last one. */
  nextCursor: z.nullish(integer),
})
/** Everything that the kitchen board shows. */
export type Board = z.output<typeof boardSchema>

/** Who does it. The staff of a trailer share one account, so each tablet sends the name of the person who uses it. */
const by = lineText(STAFF_NAME_LIMIT, 1)

const orderPath = (orderId: string, action: string) =>
  `/kitchen/orders/${encodeURIComponent(orderId)}/${action}`

/** The first page of the board, or the page after an order. Every change answers with the first page. */
export const getBoard = defineCall({
  method: 'GET',
  route: '/kitchen/board',
  path: ({ after }: { after?: number }) =>
    after === undefined ? '/kitchen/board' : `/kitchen/board?after=${after}`,
  responseSchema: boardSchema,
  defaultError: 'The board could not be loaded',
})

/** Accepts a new order. The alarm of every tablet ends. */
export const acceptOrder = defineCall({
  method: 'POST',
  route: '/kitchen/orders/:id/accept',
  path: ({ orderId }: { orderId: string; by: string }) => orderPath(orderId, 'accept'),
  requestSchema: z.object({ by }),
  body: (input: { orderId: string; by: string }) => ({ by: input.by }),
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface OrderMove {
  readonly orderId: string
  readonly by: string
  /** The status that the tablet shows. If another tablet has changed it, the move is refused. */
  readonly from: string
  readonly to: string
  /** Why an order is cancelled. The customer reads it. */
  readonly reason?: string
  /** The `version` that the tablet shows. */
  readonly version?: number
  /** The cash that the step takes, in pence. If it takes another sum, it is refused. */
  readonly cash?: number
}

/** In pence. */
const cashSum = z.int().check(z.minimum(0), z.maximum(10_000_000))
const orderVersion = z.int().check(z.minimum(0), z.maximum(MAX_ROW_ID))

export const moveOrder = defineCall({
  method: 'POST',
  route: '/kitchen/orders/:id/status',
  path: ({ orderId }: OrderMove) => orderPath(orderId, 'status'),
  requestSchema: z.object({
    by,
    from: lineText(40),
    to: lineText(40, 1),
    reason: z.optional(lineText(CANCEL_REASON_LIMIT, 1)),
    version: z.optional(orderVersion),
    cash: z.optional(cashSum),
  }),
  body: ({ orderId: _, ...move }: OrderMove) => move,
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

/** What the staff can undo: the acceptance, 'Mark as seen', or the last change of the status. */
export const UNDOABLE_STEPS = ['accept', 'allergySeen', 'move'] as const
export type UndoableStep = (typeof UNDOABLE_STEPS)[number]

interface UndoInput {
  readonly orderId: string
  readonly by: string
  readonly step: UndoableStep
  /** The `version` after the step. If the order has changed since, nothing is undone. */
  readonly version: number
  /** The cash that goes back, in pence; 0 if none was taken. If another sum would go back, nothing is undone. */
  readonly cash: number
}

/** Sets an order one step back. A cancelled or refunded order stays as it is. */
export const undoStep = defineCall({
  method: 'POST',
  route: '/kitchen/orders/:id/undo',
  path: ({ orderId }: UndoInput) => orderPath(orderId, 'undo'),
  requestSchema: z.object({ by, step: z.enum(UNDOABLE_STEPS), version: orderVersion, cash: cashSum }),
  body: ({ orderId: _, ...undo }: UndoInput) => undo,
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

/** Counts a printed ticket, so that the next one is a copy on every tablet. */
export const countTicket = defineCall({
  method: 'POST',
  route: '/kitchen/orders/:id/ticket',
  path: ({ orderId }: { orderId: string; by: string }) => orderPath(orderId, 'ticket'),
  requestSchema: z.object({ by }),
  body: (input: { orderId: string; by: string }) => ({ by: input.by }),
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

const finishedOrdersSchema = z.object({ orders: listOf(boardOrderSchema) })

/** The orders that were handed over in this shift, the last one first. Any of them can be brought back. */
export const listFinishedOrders = defineCall({
  method: 'GET',
  route: '/kitchen/finished-orders',
  path: (_: object) => '/kitchen/finished-orders',
  responseSchema: finishedOrdersSchema,
  defaultError: 'The finished orders could not be loaded',
})

/** Says that the kitchen has read the allergy note of an order. The customer sees it. */
export const markAllergySeen = defineCall({
  method: 'POST',
  route: '/kitchen/orders/:id/allergy-seen',
  path: ({ orderId }: { orderId: string; by: string }) => orderPath(orderId, 'allergy-seen'),
  requestSchema: z.object({ by }),
  body: (input: { orderId: string; by: string }) => ({ by: input.by }),
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface NoticeInput {
  readonly orderId: string
  readonly by: string
  /** The notice that the tablet shows. A newer one stays. */
  readonly noticeAt: string
}

/** Says that the kitchen has read that an order was cancelled or refunded. A cancelled order leaves the board. */
export const markNoticeRead = defineCall({
  method: 'POST',
  route: '/kitchen/orders/:id/notice-read',
  path: ({ orderId }: NoticeInput) => orderPath(orderId, 'notice-read'),
  requestSchema: z.object({ by, noticeAt: lineText(40, 1) }),
  body: ({ by: name, noticeAt }: NoticeInput) => ({ by: name, noticeAt }),
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface AvailabilityInput {
  readonly isAvailable: boolean
  /** Sold out until the next morning, and available again then. Without it it stays sold out. */
  readonly untilTomorrow?: boolean
}
const availabilitySchema = z.object({ isAvailable: z.boolean(), untilTomorrow: z.optional(z.boolean()) })
const availabilityBody = ({ isAvailable, untilTomorrow }: AvailabilityInput): AvailabilityInput => ({
  isAvailable,
  ...(untilTomorrow === undefined ? {} : { untilTomorrow }),
})

export const setDishAvailability = defineCall({
  method: 'PUT',
  route: '/kitchen/dishes/:id',
  path: ({ dishId }: AvailabilityInput & { dishId: number }) => `/kitchen/dishes/${dishId}`,
  requestSchema: availabilitySchema,
  body: (input: AvailabilityInput & { dishId: number }) => availabilityBody(input),
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

export const setAddonAvailability = defineCall({
  method: 'PUT',
  route: '/kitchen/addons/:id',
  path: ({ addonId }: AvailabilityInput & { addonId: number }) => `/kitchen/addons/${addonId}`,
  requestSchema: availabilitySchema,
  body: (input: AvailabilityInput & { addonId: number }) => availabilityBody(input),
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface TrailerStateInput {
  readonly state: TrailerState
  /** How long a pause lasts. Without it the pause ends by hand. */
  readonly minutes?: number
  /** The pause lasts until the next shift begins by the opening hours. */
  readonly untilNextShift?: boolean
}

export const setTrailerState = defineCall({
  method: 'PUT',
  route: '/kitchen/trailer-state',
  path: (_: TrailerStateInput) => '/kitchen/trailer-state',
  requestSchema: z.object({
    state: z.enum(TRAILER_STATES),
    minutes: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAUSE_MINUTES))),
    untilNextShift: z.optional(z.boolean()),
  }),
  body: (input: TrailerStateInput) => input,
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})

/** Sets the waiting time that every estimate of the trailer includes. */
export const setExtraMinutes = defineCall({
  method: 'PUT',
  route: '/kitchen/extra-minutes',
  path: (_: { minutes: number }) => '/kitchen/extra-minutes',
  requestSchema: z.object({ minutes: z.int().check(z.minimum(0), z.maximum(MAX_EXTRA_MINUTES)) }),
  body: (input: { minutes: number }) => input,
  responseSchema: boardSchema,
  defaultError: CHANGE_NOT_SAVED,
})
