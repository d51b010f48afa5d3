/** What customers do on their way through a card payment; what cannot be done at the moment does nothing. */
import { listOrders } from '#domain/contract/orders'
import { toPounds } from '#domain/money'
import { isPayable } from '#pages/order/order-labels'
import { PAYMENT_PATH, type SimulatedPage } from './browser-page'
import {
  closeTab,
  currentVisit,
  followLink,
  type SimulatedBrowser,
  type SimulatedTab,
} from './paying-customer'
import { CARDS, payOnCheckoutPage } from './sandbox'

const paymentActorOf = (page: SimulatedPage | null) => page?.flows().payment

/** 'Start Payment', as the page has it: the pop-up opens inside of the click. */
export function pressStartPayment({ page }: SimulatedTab): void {
  const payment = paymentActorOf(page)
  if (
    !page ||
    !payment?.getSnapshot().can({ type: 'payment.started', checkoutTarget: 'page', idempotencyKey: '' })
  )
    return
  payment.send({ type: 'payment.started', checkoutTarget: page.prepare(), idempotencyKey: page.randomId() })
}

/** Shows the same checkout again. */
export function reopenCheckout({ page }: SimulatedTab): void {
  const payment = paymentActorOf(page)
  if (page && payment?.getSnapshot().can({ type: 'payment.reopened', place: 'page' }))
    payment.send({ type: 'payment.reopened', place: page.prepare() })
}

/** 'Retry Payment', and 'Try Again' of the page after the checkout. */
export function pressRetry({ page }: SimulatedTab): void {
  paymentActorOf(page)?.send({ type: 'payment.retried' })
  page?.flows().paymentReturn?.send({ type: 'paymentReturn.retried' })
}

/** The page's own way back. */
export const leavePaymentPage = ({ page }: SimulatedTab): void =>
  paymentActorOf(page)?.send({ type: 'payment.left' })

/** Confirms the cart as the tab shows it, to be paid by card. */
export function confirmCardOrder({ page }: SimulatedTab): void {
  if (!page || paymentActorOf(page)) return
  if (page.visit().url !== '/cart') page.navigate({ url: '/cart', paymentRequest: null }, 'push')
  const { cart, checkout } = page.flows()
  if (!cart || !checkout) return
  const { vendorId, cart: shown } = cart.getSnapshot().context
  const draft = { vendorId, cart: shown, address: null, settled: cart.getSnapshot().hasTag('settled') }
  checkout.send({ type: 'checkout.methodChosen', method: 'stripe' })
  checkout.send({ type: 'checkout.confirmed', draft, idempotencyKey: page.randomId() })
}

/** 'Pay now' of an order that waits for its payment. */
export async function payUnpaidOrder({ page }: SimulatedTab): Promise<void> {
  const answer = await page?.request(listOrders, {}).catch(() => null)
  const waiting = answer?.data.find(isPayable)
  if (!page || !waiting) return
  const paymentRequest = { orderId: waiting.id, amount: toPounds(waiting.total) }
  page.navigate({ url: PAYMENT_PATH, paymentRequest }, 'push')
}

const CHECKOUT_URL = /^https?:.*\/(cs_\w+)$/

/** Where a tab has a checkout before it: its pop-up, or the tab itself. */
const findCheckout = ({ tabs }: SimulatedBrowser, tab: SimulatedTab) =>
  [tab.popup, tab].flatMap(shown => {
    const session = shown && tabs.has(shown) ? CHECKOUT_URL.exec(currentVisit(shown).url)?.[1] : undefined
    return shown && session ? { shown, session } : []
  })[0]

interface CardAttempt {
  /** Where the provider is. */
  readonly address: string
  readonly card: keyof typeof CARDS
  /** The window is closed before the provider sends the customer back. */
  readonly closesWindow: boolean
}

/** Tries a card at the checkout, and goes where the provider then leads. */
export async function submitCard(
  browser: SimulatedBrowser,
  tab: SimulatedTab,
  { address, card, closesWindow }: CardAttempt,
): Promise<void> {
  const found = findCheckout(browser, tab)
  if (!found) return
  const { location } = await payOnCheckoutPage({ address }, found.session, CARDS[card])
  if (location === null) return
  const { pathname, search } = new URL(location)
  if (closesWindow) closeTab(browser, found.shown)
  else followLink(browser, found.shown, `${pathname}${search}`)
}

/** The provider's link back to the shop. */
export function followCancelLink(browser: SimulatedBrowser, tab: SimulatedTab): void {
  const shown = findCheckout(browser, tab)?.shown
  if (shown) followLink(browser, shown, PAYMENT_PATH, 'cancelled')
}

/** Closes the pop-up with its cross. */
export function closePopup(browser: SimulatedBrowser, { popup }: SimulatedTab): void {
  if (popup) closeTab(browser, popup)
}
