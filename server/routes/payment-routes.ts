import { createIntent, orderDataOf, paymentStatus } from '#domain/calls/payments'
import type { Endpoints } from '#server/http/endpoints'
import { keyOf } from '#server/http/idempotency-key'
import { intentWire, orderDataWire, statusWire } from '#server/payments/payment-wire'
import type { Payments } from '#server/payments/payments'
import { refuseCard } from '#server/payments/words'

/** The card calls of section 7. @param payments null where cards are not taken: then each answers 501 */
export function paymentRoutes({ signed }: Endpoints, payments: Payments | null): void {
  if (payments === null) {
    for (const { method, route } of [createIntent, paymentStatus, orderDataOf])
      signed({ method, route }, refuseCard)
    return
  }
  signed(createIntent, async ({ body, who, request, reply }) => {
    const payment = await payments.create({ userId: who.id, key: keyOf(request), body })
    return reply.code(201).send(intentWire(payment))
  })
  signed(paymentStatus, async ({ who, params }) =>
    statusWire(await payments.statusOf(who.id, params.paymentIntentId ?? '')),
  )
  signed(orderDataOf, async ({ who, params }) =>
    orderDataWire(await payments.verify(who.id, params.sessionId ?? '')),
  )
}
