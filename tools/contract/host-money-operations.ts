import type { Operation } from './operation'

const VERSION = 'x2Jd0mB7q1sKzP9v'
/** Amounts in pence, unlike in the calls of customers. */
const ORDER_SUMMARY = {
  id: 1042,
  customer: 'Alex Morgan',
  trailerId: 31,
  trailer: "Smoky Joe's",
  status: 'completed',
  orderType: 'dine_in',
  tableName: 'Table 7',
  paymentMethod: 'stripe',
  total: 2050,
  refunded: 300,
  collectionCode: 'K47',
  createdAt: '2026-06-13T18:15:00.000Z',
}
const PAYMENT = {
  id: 'pay_8TdJq2mWkP0xLr5c',
  state: 'paid',
  charged: 2050,
  refundable: 1750,
  problem: null,
  paidAt: '2026-06-13T18:16:00.000Z',
}
const ORDER = {
  ...ORDER_SUMMARY,
  customerEmail: 'demo@foodpark.test',
  subtotal: 1900,
  serviceCharge: 150,
  deliveryFee: 0,
  allergyNote: '',
  cancelReason: null,
  cancelledBy: null,
  cashTakenAt: null,
  items: [
    { id: 2101, name: 'Pulled Pork Wrap', quantity: 2, total: 1900, addons: [], note: '', kitchenNote: '' },
  ],
  history: [{ status: 'confirmed', at: '2026-06-13T18:16:00.000Z', by: null }],
  payments: [{ ...PAYMENT, reviews: [] }],
  refunds: [
    {
      id: 'refund_5bQx0LwTn2Zr8KdM',
      paymentId: PAYMENT.id,
      origin: 'host',
      amount: 300,
      state: 'done',
      reason: 'The slaw was missing',
      problem: null,
      by: 'Robin Hale',
      at: '2026-06-13T19:02:00.000Z',
    },
  ],
  refundableCash: 0,
}
const TO_REVIEW = {
  ...PAYMENT,
  state: 'needs_review',
  refundable: 0,
  problem: "the customer's bank disputes 2050 of 2050 pence",
  orderId: ORDER.id,
  orderStatus: ORDER.status,
  customer: ORDER.customer,
  trailer: ORDER.trailer,
  total: ORDER.total,
  since: '2026-06-20T08:00:00.000Z',
  version: VERSION,
}

const textParameter = (name: string, description: string, example: string) => ({
  name,
  description,
  schema: { type: 'string' },
  example,
})
const idParameter = (name: string, description: string, example: number) => ({
  name,
  description,
  schema: { type: 'integer', minimum: 1 },
  example,
})
const BEFORE = 'The `nextCursor` of the page before'
const REASON = 'The slaw was missing'

/** The calls of hosts for orders, refunds, takings and the audit log. */
export const HOST_MONEY_OPERATIONS = {
  listHostOrders: {
    summary: 'Lists the orders of all customers, newest first',
    group: 'Host',
    query: [
      textParameter(
        'search',
        'The number, code or table of an order, or part of the name or email of its customer',
        'alex',
      ),
      idParameter('trailer', 'Only orders of this trailer', 31),
      textParameter('status', 'Only orders with this status', 'completed'),
      textParameter('from', "The first day, in the park's time zone", '2026-06-01'),
      textParameter('to', 'The last day', '2026-06-13'),
      idParameter('before', BEFORE, 1042),
    ],
    errors: ['host_only', 'invalid_request', 'unknown_order_status'],
    responseExample: { orders: [ORDER_SUMMARY], nextCursor: null },
  },
  getHostOrder: {
    summary: 'Reads an order with its payments and refunds',
    group: 'Host',
    errors: ['host_only', 'order_not_found'],
    responseExample: ORDER,
  },
  refundOrder: {
    summary:
      'Refunds an order, in full or in part: a card payment, or cash that was paid back at the counter',
    group: 'Host',
    status: 201,
    isIdempotent: true,
    errors: [
      'host_only',
      'order_not_found',
      'payment_not_found',
      'order_not_paid',
      'refund_too_large',
      'edit_conflict',
      'page_outdated',
      'refund_refused',
      'refund_unanswered',
      'card_unavailable',
    ],
    requestExample: { paymentId: PAYMENT.id, amount: 300, reason: REASON, refundable: 2050 },
    responseExample: ORDER,
  },
  cancelHostOrder: {
    summary: 'Cancels an order that is not handed over yet, and gives back all that was paid for it',
    group: 'Host',
    isIdempotent: true,
    errors: ['host_only', 'order_not_found', 'order_status_conflict', 'edit_conflict'],
    requestExample: { seenStatus: 'preparing', reason: 'The smoker is broken', refundableCash: 0 },
    responseExample: {
      ...ORDER,
      status: 'cancelled',
      cancelledBy: 'host',
      cancelReason: 'The smoker is broken',
    },
  },
  listPaymentsToReview: {
    summary: 'Lists the payments that a person must look at, newest first',
    group: 'Host',
    errors: ['host_only'],
    responseExample: { payments: [TO_REVIEW] },
  },
  reviewPayment: {
    summary: 'Marks a payment as checked, until anything about it changes',
    group: 'Host',
    errors: ['host_only', 'payment_not_found', 'payment_not_in_review', 'edit_conflict', 'page_outdated'],
    requestExample: { note: 'Called the customer. The bank decides in July.', version: VERSION },
    responseExample: { payments: [] },
  },
  getTakings: {
    summary: 'Reads what each trailer took and gave back, by day; the last seven days without a query',
    group: 'Host',
    query: [
      textParameter('from', "The first day, in the park's time zone", '2026-06-07'),
      textParameter('to', 'The last day, at most 366 days later', '2026-06-13'),
    ],
    errors: ['host_only', 'invalid_request'],
    responseExample: {
      timeZone: 'Europe/London',
      from: '2026-06-07',
      to: '2026-06-13',
      takings: [
        {
          day: '2026-06-13',
          trailerId: 31,
          trailer: "Smoky Joe's",
          orders: 41,
          cash: 12_050,
          card: 48_320,
          cashRefunds: 0,
          cardRefunds: 300,
        },
      ],
    },
  },
  getStatements: {
    summary:
      "Reads what each trailer has earned in a month, and what of it is the park's; the present month without a query",
    group: 'Host',
    query: [textParameter('month', "The month, in the park's time zone", '2026-06')],
    errors: ['host_only', 'invalid_request'],
    responseExample: {
      timeZone: 'Europe/London',
      month: '2026-06',
      currentMonth: '2026-06',
      statements: [
        {
          trailerId: 31,
          trailer: "Smoky Joe's",
          orders: 41,
          cash: 12_050,
          card: 48_320,
          cashRefunds: 0,
          cardRefunds: 300,
          serviceCharges: 6_150,
          deliveryCharges: 750,
        },
      ],
    },
  },
  listAuditEvents: {
    summary: 'Lists what happened and who did it, newest first',
    group: 'Host',
    query: [
      textParameter('kind', 'Only events of this kind', 'refund_requested'),
      idParameter('person', 'Only events of this account', 3),
      idParameter('before', BEFORE, 9001),
    ],
    errors: ['host_only', 'invalid_request'],
    responseExample: {
      events: [
        {
          id: 9000,
          at: '2026-06-13T19:02:00.000Z',
          event: 'refund_requested',
          person: 'Robin Hale',
          role: 'host',
          orderId: 1042,
          details: [{ name: 'amount', value: '300' }],
        },
      ],
      nextCursor: null,
      kinds: ['refund_requested'],
      people: [{ id: 3, name: 'Robin Hale', role: 'host' }],
    },
  },
} as const satisfies Readonly<Record<string, Operation>>
