import { type RouteRegistrar, StatusAnswer } from '#server/http/route-registrar'
import { readIdempotencyKey } from '#server/idempotency/idempotency-key'
import { SERVED } from '#server/http/response-schemas'
import {
  serializeOrderData,
  serializePaymentIntent,
  serializePaymentStatus,
} from './payment-serializer'
import type { PaymentService } from './payment-service'
import { refuseCardPayment } from './payment-errors'

const { createIntent, paymentStatus, orderDataOf } = SERVED

/** The card calls of section 7. @param payments null where cards are not taken: then each answers 501 */
export function registerPaymentRoutes(
  { authenticatedRoute }: RouteRegistrar,
  payments: PaymentService | null,
): void {
  if (payments === null) {
    for (const { method, route, response } of [createIntent, paymentStatus, orderDataOf])
      authenticatedRoute({ method, route, response }, refuseCardPayment)
    return
  }
  authenticatedRoute(createIntent, async ({ body, identity, request }) => {
    const payment = await payments.createPayment({
      userId: identity.id,
      key: readIdempotencyKey(request),
      body,
    })
    return new StatusAnswer(201, serializePaymentIntent(payment))
  })
  authenticatedRoute(paymentStatus, async ({ identity, params }) =>
    serializePaymentStatus(await payments.refreshPayment(identity.id, params.paymentIntentId ?? '')),
  )
  authenticatedRoute(orderDataOf, async ({ identity, params }) =>
    serializeOrderData(await payments.verify(identity.id, params.sessionId ?? '')),
  )
}
