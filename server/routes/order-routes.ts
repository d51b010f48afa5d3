import type { FastifyBaseLogger } from 'fastify'
import type { Identity } from '#server/accounts/tokens'
import type { Db } from '#server/database'
import { type Endpoints, type SignedAsk, StatusAnswer } from '#server/http/endpoints'
import { keyOf } from '#server/http/idempotency-key'
import { SERVED } from '#server/http/served-calls'
import { moveByStaff } from '#server/moving'
import type { OrderBody } from '#server/order-items'
import type { Payments } from '#server/payments/payments'
import { refuseCard } from '#server/payments/words'
import { placeCashOrder } from '#server/placing'
import { notFound, Refusal } from '#server/refusal'
import type { Services } from '#server/services'
import { once } from '#server/stores/idempotency'
import { type FullOrder, orderById, ordersOf, readOrderId } from '#server/stores/orders'
import { orderWire } from '#server/wire/order-wire'

const { getOrder, listOrders, orderDetails, placeOrder, setOrderStatus } = SERVED

/** Orders: placing them, looking at one's own, and moving them on (spec, section 7). */
export function orderRoutes(endpoints: Endpoints, parts: OrderParts): void {
  placingRoute(endpoints, parts)
  readingRoutes(endpoints, parts.services.db)
  movingRoute(endpoints, parts)
}

async function existing(db: Db, id: number | null): Promise<FullOrder> {
  const order = id === null ? undefined : await orderById(db, id)
  if (!order) throw notFound('Order')
  return order
}

/** The customer's own order; someone else's is as good as none. */
async function ownOrder(db: Db, who: Identity, param: string | undefined): Promise<FullOrder> {
  const found = await existing(db, readOrderId(param))
  if (found.order.userId !== who.id) throw notFound('Order')
  return found
}

interface OrderParts {
  readonly services: Services
  /** null where cards are not taken. */
  readonly payments: Payments | null
  /** Sends what the outbox holds. */
  readonly deliver: () => Promise<void>
}

const NO_PAYMENT = "The field 'stripePaymentIntentId' is missing or of the wrong kind."

function placingRoute({ signed }: Endpoints, { services: { db, clock }, payments }: OrderParts): void {
  const askedFor = ({ body, who, request }: SignedAsk<OrderBody>) => {
    const now = new Date(clock.now())
    return { userId: who.id, key: keyOf(request), route: placeOrder.route, body, now }
  }
  const answerWith = async (tx: Db, id: number) => ({ status: 201, reply: orderWire(await existing(tx, id)) })

  const placeCash = (ask: SignedAsk<OrderBody>) => {
    const asked = askedFor(ask)
    const work = () =>
      once(db, asked, placeOrder.response, async tx =>
        answerWith(tx, await placeCashOrder(tx, asked.userId, asked.body, asked.now)),
      )
    return payments ? payments.clearing(placeOrder.fallback, work) : work()
  }
  /** The order of a card payment is there already: it was made with the payment. */
  const findPaid = async (ask: SignedAsk<OrderBody>) => {
    if (payments === null) return refuseCard()
    const { stripePaymentIntentId } = ask.body
    if (stripePaymentIntentId === undefined) throw new Refusal('invalid_request', NO_PAYMENT)
    const id = await payments.orderPaidBy(ask.who.id, stripePaymentIntentId)
    return once(db, askedFor(ask), placeOrder.response, tx => answerWith(tx, id))
  }
  signed(placeOrder, async ask => {
    const answer = await (ask.body.paymentMethod === 'stripe' ? findPaid(ask) : placeCash(ask))
    return new StatusAnswer(answer.status, answer.reply)
  })
}

function readingRoutes({ signed }: Endpoints, db: Db): void {
  signed(listOrders, async ({ who }) => ({ data: (await ordersOf(db, who.id)).map(orderWire) }))
  signed(getOrder, async ({ who, params }) => orderWire(await ownOrder(db, who, params.id)))
  signed(orderDetails, async ({ who, params }) => ({
    success: true,
    data: orderWire(await ownOrder(db, who, params.id)),
  }))
}

function movingRoute(
  { signed }: Endpoints,
  { services: { db, clock }, payments, deliver }: OrderParts,
): void {
  signed(setOrderStatus, async ({ body, who, params, request }) => {
    const id = readOrderId(params.id)
    if (id === null) throw notFound('Order')
    const released = await moveByStaff(db, who, id, body.status, new Date(clock.now()))
    void deliver()
    if (payments) await settleReleased(payments, released, request.log)
    return orderWire(await existing(db, id))
  })
}

/** The order is cancelled whatever the provider says; what it does not answer now it is asked again by the sweeper. */
async function settleReleased(payments: Payments, released: readonly string[], log: FastifyBaseLogger) {
  for (const reference of released)
    await payments.settle(reference).catch((error: unknown) => {
      log.warn({ err: error }, 'a payment of a cancelled order waits')
    })
}
