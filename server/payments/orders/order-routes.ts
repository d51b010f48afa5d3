import * as z from 'zod/mini'
import { createReadLimit } from '#server/core/concurrency/read-limit'
import { takePage } from '#server/core/db/cursor-page'
import type { Db } from '#server/core/db/database'
import { parseOrderId } from '#server/core/http/calls/parse-request'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { readIdempotencyKey } from '#server/core/idempotency/idempotency-key'
import { withIdempotencyKey } from '#server/core/idempotency/idempotency-store'
import { orderPlaced } from '#server/core/metrics/signals'
import type { Identity } from '#server/identity/auth/tokens'
import {
  type AuthenticatedRequestContext,
  ResponseWithStatus,
  type RouteRegistrar,
} from '#server/identity/routes/route-registrar'
import { serializeOrder } from '#server/ordering/orders/order-serializer'
import {
  findOrderById,
  findOrdersByUser,
  ORDERS_PER_PAGE,
  type OrderWithDetails,
} from '#server/ordering/orders/order-store'
import type { PlaceOrderBody } from '#server/ordering/orders/price-order-items'
import type { VendorMenus } from '#server/park/vendors/vendor-menus'
import { createPlaceCashOrder, type PlacedOrder } from '#server/payments/cash/place-order'
import { refuseCardPayment } from '#server/payments/payment-errors'
import type { PaymentService } from '#server/payments/payment-service'
import type { Services } from '#server/services'
import { cancelOwnOrder } from './cancel-own-order'
import { advanceOrder } from './order-transitions'
import { reconcileCancelledOrderPayments } from './reconcile-cancelled-order-payments'

const { getOrder, getOrderDetails, listOrders, placeOrder, setOrderStatus } = SERVED_CALLS

interface OrderRoutesDependencies {
  readonly services: Services
  readonly menus: VendorMenus
  /** Null without a payment provider. */
  readonly payments: PaymentService | null
  /** Sends the notifications in the outbox. */
  readonly flushOutbox: () => Promise<void>
}

/** Many clients may leave their page unread, and the server keeps it until then. */
const LIST_LIMITS = { maxRows: ORDERS_PER_PAGE, maxBytes: 60_000 } as const
/** A page reads up to 21 orders of 170 kB. */
const MAX_PAGES_AT_ONCE = 8

/** Registers the calls that place, read and advance orders (specification 20.26 to 20.32, 22.8). */
export function registerOrderRoutes(routes: RouteRegistrar, dependencies: OrderRoutesDependencies): void {
  registerPlaceOrder(routes, dependencies)
  registerReadRoutes(routes, dependencies.services.db)
  registerStatusRoute(routes, dependencies)
  registerCancelRoute(routes, dependencies)
}

async function requireOrder(db: Db, id: number | null): Promise<OrderWithDetails> {
  const order = id === null ? undefined : await findOrderById(db, id)
  if (!order) throw notFoundError('Order')
  return order
}

/** Returns the customer's own order. @throws HttpError 404, also for an order of another customer (specification 22.16) */
async function requireOwnOrder(
  db: Db,
  identity: Identity,
  orderId: string | undefined,
): Promise<OrderWithDetails> {
  const found = await requireOrder(db, parseOrderId(orderId))
  if (found.order.userId !== identity.id) throw notFoundError('Order')
  return found
}

const PAYMENT_ID_MISSING = "The field 'stripePaymentIntentId' is missing or of the wrong kind."

type PlaceOrderContext = AuthenticatedRequestContext<PlaceOrderBody>

const toIdempotentRequest = ({ body, identity, request }: PlaceOrderContext, now: Date) => ({
  userId: identity.id,
  key: readIdempotencyKey(request),
  route: placeOrder.route,
  body,
  now,
})

/** What is stored for the key of an order: its id and how often it had changed. Earlier versions stored the whole response. */
const storedOrder = z.union([
  z.object({ orderId: z.int(), changes: z._default(z.int(), 1) }),
  placeOrder.response,
])

/** The order as the first response showed it. */
function asFirstAnswered(found: OrderWithDetails, count: number): OrderWithDetails {
  const changes = found.changes.slice(0, count)
  const status = changes.at(-1)?.status ?? found.order.status
  return { ...found, order: { ...found.order, status }, changes }
}

async function readRepeatedOrder(db: Db, body: unknown) {
  const stored = z.parse(storedOrder, body)
  return 'orderId' in stored
    ? serializeOrder(asFirstAnswered(await requireOrder(db, stored.orderId), stored.changes))
    : stored
}

async function serializePlacedOrder(db: Db, placed: PlacedOrder) {
  if (placed.kind === 'repeated') return readRepeatedOrder(db, placed.body)
  return serializeOrder(placed.kind === 'new' ? placed.details : await requireOrder(db, placed.id))
}

/** A cash order ends the open checkout of its cart. Specification 13.35. */
const CASH_INSTEAD = { message: placeOrder.defaultError, endReason: 'paid_in_cash' } as const

function registerPlaceOrder(
  { authenticatedRoute }: RouteRegistrar,
  { services: { db, clock, maxUnpaidOrders }, menus, payments }: OrderRoutesDependencies,
): void {
  const placeCashOrder = createPlaceCashOrder(db, menus, maxUnpaidOrders)
  const placeCash = async (context: PlaceOrderContext) => {
    const request = toIdempotentRequest(context, new Date(clock.now()))
    const work = () => placeCashOrder(request)
    const placed = await (payments ? payments.withOpenPaymentCancelled(CASH_INSTEAD, work) : work())
    if (placed.kind === 'new') orderPlaced.send({ orderType: context.body.orderType, payment: 'cash' })
    return { status: 201, body: await serializePlacedOrder(db, placed) }
  }
  /** The order of a card payment exists already, because it is written with the payment (specification 13.32). */
  const findPaidOrder = async (context: PlaceOrderContext) => {
    if (payments === null) return refuseCardPayment()
    const { stripePaymentIntentId } = context.body
    if (stripePaymentIntentId === undefined) throw new HttpError('invalid_request', PAYMENT_ID_MISSING)
    const id = await payments.findPaidOrderId(context.identity.id, stripePaymentIntentId)
    const request = toIdempotentRequest(context, new Date(clock.now()))
    const { status, body } = await withIdempotencyKey(db, request, storedOrder, async tx => ({
      status: 201,
      body: { orderId: id, changes: (await requireOrder(tx, id)).changes.length },
    }))
    return { status, body: await readRepeatedOrder(db, body) }
  }
  authenticatedRoute(placeOrder, async context => {
    const isCard = context.body.paymentMethod === 'stripe'
    const { status, body } = await (isCard ? findPaidOrder(context) : placeCash(context))
    return new ResponseWithStatus(status, body)
  })
}

function registerReadRoutes({ authenticatedRoute }: RouteRegistrar, db: Db): void {
  const limitPages = createReadLimit(MAX_PAGES_AT_ONCE)
  authenticatedRoute(listOrders, async ({ identity, query: { before } }) => {
    const cursor = before === undefined ? null : parseOrderId(before)
    if (before !== undefined && cursor === null)
      throw new HttpError('invalid_request', "The field 'before' is not valid.")
    const readPage = async () => {
      const found = await findOrdersByUser(db, identity.id, cursor)
      const { rows, nextCursor } = takePage(found.map(serializeOrder), LIST_LIMITS)
      return { data: rows, nextCursor }
    }
    return limitPages(readPage, String(identity.id))
  })
  authenticatedRoute(getOrder, async ({ identity, params }) =>
    serializeOrder(await requireOwnOrder(db, identity, params.id)),
  )
  authenticatedRoute(getOrderDetails, async ({ identity, params }) => ({
    success: true,
    data: serializeOrder(await requireOwnOrder(db, identity, params.id)),
  }))
}

function registerStatusRoute(
  { authenticatedRoute }: RouteRegistrar,
  { services: { db, clock }, payments, flushOutbox }: OrderRoutesDependencies,
): void {
  authenticatedRoute(setOrderStatus, async ({ body, identity, params, request }) => {
    const id = parseOrderId(params.id)
    if (id === null) throw notFoundError('Order')
    const releasedPayments = await advanceOrder(db, identity, id, body.status, new Date(clock.now()))
    void flushOutbox()
    await reconcileCancelledOrderPayments(payments, releasedPayments, request.log)
    return serializeOrder(await requireOrder(db, id))
  })
}

function registerCancelRoute(
  { authenticatedRoute }: RouteRegistrar,
  { services: { db, clock }, flushOutbox }: OrderRoutesDependencies,
): void {
  authenticatedRoute(SERVED_CALLS.cancelOrder, async ({ identity, params }) => {
    const id = parseOrderId(params.id)
    if (id === null) throw notFoundError('Order')
    await cancelOwnOrder(db, identity.id, id, new Date(clock.now()))
    void flushOutbox()
    return serializeOrder(await requireOrder(db, id))
  })
}
