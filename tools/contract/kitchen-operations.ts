import { EXAMPLE } from './examples'
import type { Operation } from './operation'

const STAFF = { by: 'Rosa' }
const ORDER_ERRORS = ['staff_only', 'order_not_found', 'order_status_conflict'] as const

/** The calls of the kitchen board. Each answers with the whole board after the change. */
export const KITCHEN_OPERATIONS = {
  getBoard: {
    summary: "Returns a page of the open orders of the staff's trailer, its state and its dishes",
    group: 'Kitchen',
    query: [
      {
        name: 'after',
        example: EXAMPLE.order.id,
        schema: { type: 'integer' },
        description: 'The `nextCursor` of the page before; without it the first page',
      },
    ],
    errors: ['staff_only', 'vendor_not_found', 'invalid_request'],
    responseExample: EXAMPLE.board,
  },
  acceptOrder: {
    summary: 'Accepts a new order, which ends the alarm on every tablet',
    group: 'Kitchen',
    errors: ORDER_ERRORS,
    requestExample: STAFF,
    responseExample: EXAMPLE.board,
  },
  moveOrder: {
    summary: 'Moves an order on, or cancels it with a reason. `from` is the status that the tablet shows',
    group: 'Kitchen',
    errors: [...ORDER_ERRORS, 'unknown_order_status', 'cancel_reason_missing', 'cash_sum_missing'],
    requestExample: { ...STAFF, from: 'confirmed', to: 'preparing', version: 2, cash: 0 },
    responseExample: EXAMPLE.board,
  },
  markAllergySeen: {
    summary: 'Says that the kitchen has read the allergy note; the customer sees it',
    group: 'Kitchen',
    errors: ['staff_only', 'order_not_found'],
    requestExample: STAFF,
    responseExample: EXAMPLE.board,
  },
  markNoticeRead: {
    summary: 'Says that the kitchen has read that an order was cancelled or refunded',
    group: 'Kitchen',
    errors: ['staff_only', 'order_not_found'],
    requestExample: { ...STAFF, noticeAt: EXAMPLE.order.created_at },
    responseExample: EXAMPLE.board,
  },
  undoStep: {
    summary:
      'Sets an order one step back, also a finished one of this shift. `version` is the one after the step, `cash` the sum in pence that goes back',
    group: 'Kitchen',
    errors: [...ORDER_ERRORS, 'cash_sum_missing'],
    requestExample: { ...STAFF, step: 'move', version: 3, cash: 0 },
    responseExample: EXAMPLE.board,
  },
  countTicket: {
    summary: 'Counts a printed ticket, so that the next one says that it is a copy',
    group: 'Kitchen',
    errors: ['staff_only', 'order_not_found'],
    requestExample: STAFF,
    responseExample: EXAMPLE.board,
  },
  listFinishedOrders: {
    summary: 'Returns the orders that were handed over in the last 12 hours, the last one first',
    group: 'Kitchen',
    errors: ['staff_only'],
    responseExample: { orders: EXAMPLE.board.orders },
  },
  setAddonAvailability: {
    summary: 'Marks an add-on as sold out, until the next morning if asked, or as available again',
    group: 'Kitchen',
    errors: ['staff_only', 'item_not_found'],
    requestExample: { isAvailable: false },
    responseExample: EXAMPLE.board,
  },
  setDishAvailability: {
    summary: 'Marks a dish as sold out, until the next morning if asked, or as available again',
    group: 'Kitchen',
    errors: ['staff_only', 'item_not_found'],
    requestExample: { isAvailable: false },
    responseExample: EXAMPLE.board,
  },
  setTrailerState: {
    summary: 'Opens, closes or pauses the trailer. `minutes` or `untilNextShift` ends a pause by itself',
    group: 'Kitchen',
    errors: ['staff_only'],
    requestExample: { state: 'paused', minutes: 15 },
    responseExample: EXAMPLE.board,
  },
  setExtraMinutes: {
    summary: 'Sets the waiting time that every estimate of the trailer includes, in minutes',
    group: 'Kitchen',
    errors: ['staff_only'],
    requestExample: { minutes: 10 },
    responseExample: EXAMPLE.board,
  },
} as const satisfies Record<string, Operation>
