import type { FastifyBaseLogger } from 'fastify'
import type { Identity } from '#server/auth/tokens'
import type { Db } from '#server/db/database'
import { type AuthenticatedRequestContext, type RouteRegistrar, StatusAnswer } from '#server/http/route-registrar'
import { readIdempotencyKey } from '#server/idempotency/idempotency-key'
import { SERVED } from '#server/http/response-schemas'
import { advanceOrder } from './order-transitions'
import type { PlaceOrderBody } from './order-items'
import type { PaymentService } from '#server/payments/payment-service'
import { refuseCardPayment } from '#server/payments/payment-errors'
import { placeCashOrder } from './place-order'
import { HttpError, notFoundError } from '#server/http/http-error'
import type { Services } from '#server/services'
import { withIdempotencyKey } from '#server/idempotency/idempotency-store'
import { findOrderById, findOrdersByUser, type OrderWithDetails, parseOrderId } from './order-store'
import { serializeOrder } from './order-serializer'

const { getOrder, listOrders, orderDetails, placeOrder, setOrderStatus } = SERVED

/** Orders: placing them, looking at one's own, and moving them on (spec, section 7). */
export function registerOrderRoutes(endpoints: RouteRegistrar, parts: OrderRoutesDependencies): void {
  registerPlaceOrder(endpoints, parts)
  registerReadRoutes(endpoints, parts.services.db)
  registerStatusRoute(endpoints, parts)
}

async function requireOrder(db: Db, id: number | null): Promise<OrderWithDetails> {
  const order = id === null ? undefined : await findOrderById(db, id)
  if (!order) throw notFoundError('Order')
  return order
}

/** The customer's own order; someone else's is as good as none. */
async function requireOwnOrder(db: Db, who: Identity, param: string | undefined): Promise<OrderWithDetails> {
  const found = await requireOrder(db, parseOrderId(param))
  if (found.order.userId !== who.id) throw notFoundError('Order')
  return found
}

interface OrderRoutesDependencies {
  readonly services: Services
  /** null where cards are not taken. */
  readonly payments: PaymentService | null
  /** Sends what the outbox holds. */
  readonly flushOutbox: () => Promise<void>
}

const PAYMENT_ID_MISSING = "The field 'stripePaymentIntentId' is missing or of the wrong kind."

function registerPlaceOrder(
  { authenticatedRoute }: RouteRegistrar,
  { services: { db, clock }, payments }: OrderRoutesDependencies,
): void {
  const askedFor = ({ body, identity, request }: AuthenticatedRequestContext<PlaceOrderBody>) => {
    const now = new Date(clock.now())
    return { userId: identity.id, key: readIdempotencyKey(request), route: placeOrder.route, body, now }
  }
  const answerWith = async (tx: Db, id: number) => ({
    status: 201,
    reply: serializeOrder(await requireOrder(tx, id)),
  })

  const placeCash = (ask: AuthenticatedRequestContext<PlaceOrderBody>) => {
    const asked = askedFor(ask)
    const work = () =>
      withIdempotencyKey(db, asked, placeOrder.response, async tx =>
        answerWith(tx, await placeCashOrder(tx, asked.userId, asked.body, asked.now)),
      )
    return payments ? payments.clearing(placeOrder.defaultError, work) : work()
  }
  /** The order of a card payment is there already: it was made with the payment. */
  const findPaid = async (ask: AuthenticatedRequestContext<PlaceOrderBody>) => {
    if (payments === null) return refuseCardPayment()
    const { stripePaymentIntentId } = ask.body
    if (stripePaymentIntentId === undefined) throw new HttpError('invalid_request', PAYMENT_ID_MISSING)
    const id = await payments.findPaidOrderId(ask.identity.id, stripePaymentIntentId)
    return withIdempotencyKey(db, askedFor(ask), placeOrder.response, tx => answerWith(tx, id))
  }
  authenticatedRoute(placeOrder, async ask => {
    const answer = await (ask.body.paymentMethod === 'stripe' ? findPaid(ask) : placeCash(ask))
    return new StatusAnswer(answer.status, answer.reply)
  })
}

function registerReadRoutes({ authenticatedRoute }: RouteRegistrar, db: Db): void {
  authenticatedRoute(listOrders, async ({ identity }) => ({
    data: (await findOrdersByUser(db, identity.id)).map(serializeOrder),
  }))
  authenticatedRoute(getOrder, async ({ identity, params }) =>
    serializeOrder(await requireOwnOrder(db, identity, params.id)),
  )
  authenticatedRoute(orderDetails, async ({ identity, params }) => ({
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
    const released = await advanceOrder(db, identity, id, body.status, new Date(clock.now()))
    void flushOutbox()
    if (payments) await reconcileReleased(payments, released, request.log)
    return serializeOrder(await requireOrder(db, id))
  })
}

/** The order is cancelled whatever the provider says; what it does not answer now it is asked again by the sweeper. */
async function reconcileReleased(
  payments: PaymentService,
  released: readonly string[],
  log: FastifyBaseLogger,
) {
  for (const reference of released)
    await payments.settle(reference).catch((error: unknown) => {
      log.warn({ err: error }, 'a payment of a cancelled order waits')
    })
}
