import * as z from 'zod/mini'
import type { OrderInput } from '#domain/contract/ordering/orders'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { pence } from '#domain/contract/parsers'
import { toPounds } from '#domain/money'
import { DEFAULT_ORDER_TYPE } from '#domain/orders/order-type'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { checkErrorResponse, checkResponse } from '#tools/conformance/check-response'
import { type ConformanceContext, createKey, UNKNOWN_ID } from './conformance-context'

const orderType = DEFAULT_ORDER_TYPE

const KITCHEN_NOTE = 'No onions'

const createCashOrder = (vendorId: number, { id, price, takesKitchenNote }: MenuItem): OrderInput => ({
  vendorId,
  orderType,
  items: [
    {
      menu_item_id: id,
      quantity: 1,
      price: toPounds(price),
      allergy_information: '',
      ...(takesKitchenNote && { kitchen_note: KITCHEN_NOTE }),
      addons: [],
    },
  ],
  deliveryInstructions: '',
  allergyNote: '',
  paymentMethod: 'cash_at_counter',
})

/** Checks the list of orders, and orders that do not exist. It changes nothing. */
export async function checkOrderReads({ client, report }: ConformanceContext): Promise<void> {
  checkResponse(report, 'lists the orders', {
    call: SERVED_CALLS.listOrders,
    answer: await client.send(SERVED_CALLS.listOrders, {}),
    consequence: 'Customers do not see their orders.',
  })
  const orderId = String(UNKNOWN_ID)
  const check = 'answers that an unknown order does not exist'
  const answer = await client.send(SERVED_CALLS.getOrderDetails, { orderId })
  const parsed = SERVED_CALLS.getOrderDetails.responseSchema.safeParse(answer.body)
  if (answer.isOk && parsed.success && parsed.data.data === null)
    report.addTolerated(check, 'it answers `success: false`, and the app shows that there is no such order')
  else
    checkErrorResponse(report, check, {
      answer,
      code: 'order_not_found',
      consequence: 'Customers see an order that is not theirs.',
    })
}

/** Checks the address of deliveries. It changes nothing. */
export async function checkAddressRead({ client, report }: ConformanceContext): Promise<void> {
  const answer = await client.send(SERVED_CALLS.getAddress, {})
  const consequence = 'Customers see an error instead of the address form.'
  const check = 'returns the delivery address, or says that there is none'
  if (answer.isOk) checkResponse(report, check, { call: SERVED_CALLS.getAddress, answer, consequence })
  else checkErrorResponse(report, check, { answer, code: 'address_not_found', consequence })
}

/** Checks the plain note of an order. An answer to the placing may leave out the dishes. */
async function checkOrderedNote({ client, report }: ConformanceContext, orderId: string): Promise<void> {
  const { body } = await client.send(SERVED_CALLS.getOrder, { orderId })
  const order = SERVED_CALLS.getOrder.responseSchema.safeParse(body).data
  report.addChecked(
    'keeps the plain note of an order',
    order?.items.some(({ kitchenNote }) => kitchenNote === KITCHEN_NOTE) ?? false,
    'The kitchen does not read what a customer asks for.',
  )
}

/** Checks a cash order, and what follows from it. @returns the order's id; null if none was placed */
export async function checkCashOrder(
  context: ConformanceContext,
  vendorId: number,
  dish: MenuItem,
): Promise<string | null> {
  const { client, report, onOrderPlaced } = context
  const item = { itemId: dish.id, quantity: 1, vendorId, orderType }
  const { body: shown } = await client.send(SERVED_CALLS.addToCart, item)
  const order = createCashOrder(vendorId, dish)
  const idempotencyKey = createKey()
  const answer = await client.send(SERVED_CALLS.placeOrder, order, { idempotencyKey })
  const placed = checkResponse(report, 'places a cash order', {
    call: SERVED_CALLS.placeOrder,
    answer,
    consequence: 'Customers cannot order.',
  })
  if (placed === null) return null
  onOrderPlaced(placed.id)
  report.addChecked(
    'gives an order an id',
    placed.id !== '',
    'Customers do not see the order that they have placed.',
  )
  if (dish.takesKitchenNote) await checkOrderedNote(context, placed.id)
  const shownTotal = SERVED_CALLS.addToCart.responseSchema.safeParse(shown).data?.total
  const total = await readTotal(context, placed.id, answer.body)
  checkTotal(report, total, shownTotal)
  await checkRepeatedOrder(context, order, { idempotencyKey, orderId: placed.id })
  await checkEmptiedCart(context, vendorId)
  await checkPlacedOrder(context, placed.id)
  await checkChangedPrice(context, order, total)
  return placed.id
}

const totalSchema = z.pipe(
  z.object({ total: z.nullish(pence), total_amount: z.nullish(pence) }),
  z.transform(({ total, total_amount }) => total ?? total_amount ?? null),
)

/** The total of an order in pence, from the answer that placed it, or from the order itself. Null if neither has one. */
async function readTotal(
  { client }: ConformanceContext,
  orderId: string,
  placed: unknown,
): Promise<number | null> {
  const { body } = await client.send(SERVED_CALLS.getOrder, { orderId })
  return totalSchema.safeParse(placed).data ?? totalSchema.safeParse(body).data ?? null
}

function checkTotal(
  report: ConformanceContext['report'],
  total: number | null,
  shown: number | undefined,
): void {
  const check = 'computes the total of an order'
  if (total === null)
    report.addBroken(
      check,
      'Customers see £0.00: neither the answer nor the order has `total` or `total_amount`.',
    )
  else if (shown === undefined)
    report.addSkipped(check, 'the cart with the same dish has no total to compare')
  else report.addChecked(check, total === shown, 'Customers are charged another sum than they saw.')
}

async function checkRepeatedOrder(
  { client, report, onOrderPlaced }: ConformanceContext,
  order: OrderInput,
  { idempotencyKey, orderId }: { idempotencyKey: string; orderId: string },
): Promise<void> {
  const { isOk, body } = await client.send(SERVED_CALLS.placeOrder, order, { idempotencyKey })
  const repeatedId = isOk ? SERVED_CALLS.placeOrder.responseSchema.safeParse(body).data?.id : undefined
  if (repeatedId !== undefined) onOrderPlaced(repeatedId)
  report.addChecked(
    'places one order when the request is repeated with its key',
    repeatedId === orderId,
    'The kitchen may cook an order twice when a request is repeated. Answer the same Idempotency-Key with the same order.',
  )
}

async function checkEmptiedCart({ client, report }: ConformanceContext, vendorId: number): Promise<void> {
  const check = 'empties the cart after an order'
  const { body } = await client.send(SERVED_CALLS.getCart, { vendorId, orderType })
  const cart = SERVED_CALLS.getCart.responseSchema.safeParse(body).data
  if (cart === undefined) report.addSkipped(check, 'the cart cannot be read')
  else if (cart.lines.length === 0) report.addPassed(check)
  else if (cart.cartHash !== undefined)
    report.addBroken(
      check,
      'Customers order the same dishes again. The cart has a `cartHash`, so the app leaves its lines to the backend.',
    )
  else report.addTolerated(check, 'it keeps the lines; the app empties the cart itself')
}

async function checkPlacedOrder({ client, report }: ConformanceContext, orderId: string): Promise<void> {
  const { body } = await client.send(SERVED_CALLS.listOrders, {})
  const listed = SERVED_CALLS.listOrders.responseSchema.safeParse(body).data?.data ?? []
  report.addChecked(
    'lists a new order',
    listed.some(({ id }) => id === orderId),
    'Customers do not find their order.',
  )
  const order = checkResponse(report, 'returns an order', {
    call: SERVED_CALLS.getOrder,
    answer: await client.send(SERVED_CALLS.getOrder, { orderId }),
    consequence: 'Customers see no confirmation of their order.',
  })
  report.addChecked(
    'returns the order that was asked for',
    order?.id === orderId,
    'Customers see no confirmation of their order: the answer has no `id`, or another one.',
  )
  const details = checkResponse(report, 'returns the details of an order', {
    call: SERVED_CALLS.getOrderDetails,
    answer: await client.send(SERVED_CALLS.getOrderDetails, { orderId }),
    consequence: 'Customers cannot follow their order.',
  })
  report.addChecked(
    'returns the details of the order that was asked for',
    details?.data?.id === orderId,
    'Customers see ‘Order not found’: the answer has no `data` with this `id`.',
  )
}

/** An order with a price that is not on the menu. */
async function checkChangedPrice(
  context: ConformanceContext,
  order: OrderInput,
  total: number | null,
): Promise<void> {
  const { client, report, onOrderPlaced } = context
  const items = order.items.map(item => ({ ...item, price: 0.01 }))
  const answer = await client.send(
    SERVED_CALLS.placeOrder,
    { ...order, items },
    { idempotencyKey: createKey() },
  )
  const check = 'does not let the app decide the price'
  const placed = SERVED_CALLS.placeOrder.responseSchema.safeParse(answer.body).data
  if (answer.isOk && placed) onOrderPlaced(placed.id)
  const changedTotal = answer.isOk && placed ? await readTotal(context, placed.id, answer.body) : null
  if (answer.isOk && (total === null || changedTotal === null))
    report.addSkipped(check, 'it accepts the order, and says no total')
  else if (answer.isOk && changedTotal === total)
    report.addTolerated(check, 'it accepts the order, at the price of its menu')
  else
    checkErrorResponse(report, check, {
      answer,
      code: 'price_changed',
      consequence: 'Anyone can choose what they pay.',
    })
}
