import { getOrder, listOrders, orderDetails, placeOrder, setOrderStatus } from '#domain/calls/orders'
import type { Identity } from '#server/accounts/tokens'
import type { Db } from '#server/database'
import { readId } from '#server/http/body'
import type { Endpoints } from '#server/http/endpoints'
import { keyOf } from '#server/http/idempotency-key'
import { type Move, moveByStaff } from '#server/moving'
import { placeCashOrder } from '#server/placing'
import { notFound } from '#server/refusal'
import { refuseCard } from '#server/routes/payment-routes'
import type { Services } from '#server/services'
import { once } from '#server/stores/idempotency'
import { type FullOrder, orderById, ordersOf } from '#server/stores/orders'
import { orderWire } from '#server/wire/order-wire'

/** Orders: placing them, looking at one's own, and moving them on (spec, section 7). */
export function orderRoutes(endpoints: Endpoints, services: Services, announce: (move: Move) => void): void {
  placingRoute(endpoints, services)
  readingRoutes(endpoints, services.db)
  movingRoute(endpoints, services, announce)
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

const LARGEST_ID = 2_147_483_647
const readOrderId = (param: string | undefined): number | null => {
  const id = /^\d+$/.test(param ?? '') ? readId(param) : null
  return id !== null && id <= LARGEST_ID ? id : null
}

function placingRoute({ signed }: Endpoints, { db, clock }: Services): void {
  signed(placeOrder, async ({ body, who, request, reply }) => {
    if (body.paymentMethod === 'stripe') refuseCard()
    const now = new Date(clock.now())
    const asked = { userId: who.id, key: keyOf(request), route: placeOrder.route, body, now }
    const answer = await once(db, asked, async tx => {
      const id = await placeCashOrder(tx, who.id, body, now)
      return { status: 201, reply: orderWire(await existing(tx, id)) }
    })
    return reply.code(answer.status).send(answer.reply)
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

function movingRoute({ signed }: Endpoints, { db, clock }: Services, announce: (move: Move) => void): void {
  signed(setOrderStatus, async ({ body, who, params }) => {
    const id = readOrderId(params.id)
    if (id === null) throw notFound('Order')
    const move = await moveByStaff(db, who, id, body.status, new Date(clock.now()))
    announce(move)
    return orderWire(await existing(db, id))
  })
}
