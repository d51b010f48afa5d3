import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { readIdempotencyKey } from '#server/core/idempotency/idempotency-key'
import { ResponseWithStatus, type RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { CachedMenu } from '#server/park/vendors/vendor-menus'
import { refuseCardPayment } from './payment-errors'
import { serializeOrderData, serializePaymentIntent, serializePaymentStatus } from './payment-serializer'
import type { PaymentService } from './payment-service'

const { createPaymentIntent, getPaymentStatus, getOrderData } = SERVED_CALLS

/**
 * Registers the calls of card payments. Specification 20.19 to 20.25.
 * @param payments null without a card provider: each call answers 501 then
 * @param findCachedMenu finds the menu of a vendor that other requests have read
 */
export function registerPaymentRoutes(
  { authenticatedRoute }: RouteRegistrar,
  payments: PaymentService | null,
  findCachedMenu: (vendorId: number) => Promise<CachedMenu>,
): void {
  if (payments === null) {
    for (const { method, route, response } of [createPaymentIntent, getPaymentStatus, getOrderData])
      authenticatedRoute({ method, route, response }, refuseCardPayment)
    return
  }
  authenticatedRoute(createPaymentIntent, async ({ body, identity, request }) => {
    const payment = await payments.createPayment({
      userId: identity.id,
      key: readIdempotencyKey(request),
      body,
      cachedMenu: body.orderData && (await findCachedMenu(body.orderData.vendorId)),
    })
    return new ResponseWithStatus(201, serializePaymentIntent(payment))
  })
  authenticatedRoute(getPaymentStatus, async ({ identity, params }) =>
    serializePaymentStatus(await payments.refreshPayment(identity.id, params.paymentIntentId ?? '')),
  )
  authenticatedRoute(getOrderData, async ({ identity, params }) =>
    serializeOrderData(await payments.verifyPayment(identity.id, params.sessionId ?? '')),
  )
}
