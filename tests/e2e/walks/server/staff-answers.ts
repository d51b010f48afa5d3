/** The default answers to the calls of the staff's pages. */

import { getSecondFactor, signInWithSecondFactor } from '#domain/contract/account/second-factor'
import { getHostOrder, refundOrder } from '#domain/contract/host/money'
import {
  acceptOrder,
  countTicket,
  getBoard,
  markAllergySeen,
  markNoticeRead,
  moveOrder,
  setAddonAvailability,
  setDishAvailability,
  setExtraMinutes,
  setTrailerState,
  undoStep,
} from '#domain/contract/kitchen'
import type { KitchenAction } from '#domain/kitchen/kitchen-rules'
import type { AnswerableCall } from './call-script'
import { WALK_TOKEN } from './walk-token'

/** The calls that change the board, by the kind of their action. */
export const KITCHEN_CALLS = {
  accept: acceptOrder,
  allergySeen: markAllergySeen,
  noticeRead: markNoticeRead,
  move: moveOrder,
  undo: undoStep,
  ticket: countTicket,
  addon: setAddonAvailability,
  dish: setDishAvailability,
  trailer: setTrailerState,
  extraMinutes: setExtraMinutes,
} as const satisfies Record<KitchenAction['kind'], AnswerableCall>

const EMPTY_BOARD = {
  trailer: { name: "Smoky Joe's", state: 'open', pausedUntil: null, extraMinutes: 0 },
  orders: [],
  dishes: [],
  addons: [],
}

/** An order with one paid card payment. Amounts in pence. */
const PAID_ORDER = {
  id: 1042,
  customer: 'Priya',
  customerEmail: 'priya@example.test',
  trailerId: 31,
  trailer: "Smoky Joe's",
  status: 'completed',
  orderType: 'dine_in',
  paymentMethod: 'stripe',
  subtotal: 650,
  serviceCharge: 150,
  deliveryFee: 0,
  total: 800,
  refunded: 0,
  createdAt: '2025-06-06T12:00:00.000Z',
  allergyNote: '',
  cancelReason: null,
  items: [
    { id: 1, name: 'Smokehouse Double', quantity: 1, total: 650, addons: [], note: '', kitchenNote: '' },
  ],
  history: [],
  payments: [
    {
      id: 'pay_1',
      state: 'paid',
      charged: 800,
      refundable: 800,
      problem: null,
      paidAt: '2025-06-06T12:01:00.000Z',
      reviews: [],
    },
  ],
  refunds: [],
  refundableCash: 0,
}

/** The account of a trailer. */
export const STAFF_LOGIN = {
  token: WALK_TOKEN,
  user: { id: 31, email: 'vendor31@foodpark.test', name: "Smoky Joe's", role: 'vendor' },
}

export const STAFF_RESPONSES: readonly (readonly [call: AnswerableCall, json: unknown])[] = [
  [signInWithSecondFactor, STAFF_LOGIN],
  [getSecondFactor, { isOn: true, isRequired: false, recoveryCodesLeft: 10 }],
  ...[getBoard, ...Object.values(KITCHEN_CALLS)].map(call => [call, EMPTY_BOARD] as const),
  [getHostOrder, PAID_ORDER],
  [refundOrder, PAID_ORDER],
]
