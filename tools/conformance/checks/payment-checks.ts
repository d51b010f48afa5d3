import type { MenuItem } from '#domain/contract/ordering/vendors'
import { toPounds } from '#domain/money'
import { DEFAULT_ORDER_TYPE } from '#domain/orders/order-type'
import { CHECKOUT_DOMAIN, isCheckoutUrl } from '#domain/payments/checkout-url'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { checkResponse } from '#tools/conformance/check-response'
import { type ConformanceContext, createKey } from './conformance-context'

const CHECK = 'starts a card payment'
const NO_CARDS = [404, 501]

/** Checks that a card payment starts, and only once for each key. Nothing is paid, and the cart is empty afterwards. */
export async function checkCardPayment(
  { client, report }: ConformanceContext,
  vendorId: number,
  dish: MenuItem,
): Promise<void> {
  const orderType = DEFAULT_ORDER_TYPE
  const added = await client.send(SERVED_CALLS.addToCart, {
    itemId: dish.id,
    quantity: 1,
    vendorId,
    orderType,
  })
  const cart = SERVED_CALLS.addToCart.responseSchema.safeParse(added.body).data
  const items = [
    { menu_item_id: dish.id, quantity: 1, price: toPounds(dish.price), allergy_information: '', addons: [] },
  ]
  const orderData = { vendorId, orderType, items, allergyNote: '' }
  const input = { orderData, amount: toPounds(cart?.total ?? dish.price) }
  const idempotencyKey = createKey()
  const call = SERVED_CALLS.createPaymentIntent
  const answer = await client.send(call, input, { idempotencyKey })
  if (NO_CARDS.includes(answer.status)) return report.addSkipped(CHECK, 'the backend takes no cards')
  const payment = checkResponse(report, CHECK, { call, answer, consequence: 'Customers cannot pay by card.' })
  if (payment === null) return
  report.addChecked(
    'gives a card payment an id',
    payment.success !== false && payment.paymentIntentId !== '',
    'Customers cannot pay by card: the answer says `success: false`, or has no `paymentIntentId`.',
  )
  checkCheckoutUrl(report, payment.sessionUrl)
  const repeated = await client.send(call, input, { idempotencyKey })
  report.addChecked(
    'starts one card payment when the request is repeated with its key',
    call.responseSchema.safeParse(repeated.body).data?.paymentIntentId === payment.paymentIntentId,
    'Customers may be charged twice when a request is repeated. Answer the same Idempotency-Key with the same payment.',
  )
  checkResponse(report, 'returns the status of a card payment', {
    call: SERVED_CALLS.getPaymentStatus,
    answer: await client.send(SERVED_CALLS.getPaymentStatus, { paymentIntentId: payment.paymentIntentId }),
    consequence: 'Customers who have paid see no order.',
  })
  await client.send(SERVED_CALLS.clearCart, { vendorId })
}

/** Checks that the app opens the checkout page: by default, only a page of the provider's own domain. */
function checkCheckoutUrl(report: ConformanceContext['report'], url: string): void {
  const check = 'returns the checkout page'
  const domain = URL.canParse(url) ? new URL(url).hostname : ''
  if (isCheckoutUrl(url, CHECKOUT_DOMAIN)) report.addPassed(check)
  else if (isCheckoutUrl(url, domain))
    report.addTolerated(
      check,
      `it is on ${domain}: build the app with VITE_CHECKOUT_DOMAIN=${domain}, or it says 'Invalid payment URL' and no customer can pay by card`,
    )
  else report.addBroken(check, `Customers cannot pay by card. The app opens only pages with https. (${url})`)
}
