import { createIntent, orderDataOf, paymentStatus } from '#domain/calls/payments'
import type { Endpoints } from '#server/http/endpoints'
import { Refusal } from '#server/refusal'

/** What every card call answers for now. @returns never: it throws a Refusal 501 */
export function refuseCard(): never {
  throw new Refusal(501, 'Card payment is not available yet. Please pay cash at the counter.')
}

/** The card calls of section 7: registered, and not available yet. */
export function paymentRoutes({ signed }: Endpoints): void {
  signed({ method: createIntent.method, route: createIntent.route }, refuseCard)
  signed(paymentStatus, refuseCard)
  signed(orderDataOf, refuseCard)
}
