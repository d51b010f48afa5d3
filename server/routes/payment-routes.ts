import { type Endpoints, StatusAnswer } from '#server/http/endpoints'
import { keyOf } from '#server/http/idempotency-key'
import { SERVED } from '#server/http/served-calls'
import { intentWire, orderDataWire, statusWire } from '#server/payments/payment-wire'
import type { Payments } from '#server/payments/payments'
import { refuseCard } from '#server/payments/words'

const { createIntent, paymentStatus, orderDataOf } = SERVED

/** The card calls of section 7. @param payments null where cards are not taken: then each answers 501 */
export function paymentRoutes({ signed }: Endpoints, payments: Payments | null): void {
  if (payments === null) {
    for (const { method, route, response } of [createIntent, paymentStatus, orderDataOf])
      signed({ method, route, response }, refuseCard)
    return
  }
  signed(createIntent, async ({ body, who, request }) => {
    const payment = await payments.create({ userId: who.id, key: keyOf(request), body })
    return new StatusAnswer(201, intentWire(payment))
  })
  signed(paymentStatus, async ({ who, params }) =>
    statusWire(await payments.statusOf(who.id, params.paymentIntentId ?? '')),
  )
  signed(orderDataOf, async ({ who, params }) =>
    orderDataWire(await payments.verify(who.id, params.sessionId ?? '')),
  )
}
