/** What customers do on their way through a card payment; what cannot be done at the moment does nothing. */
import { listOrders } from '#domain/calls/orders'
import { toPounds } from '#domain/money'
import { isPayable } from '../../src/views/order/order-words'
import { PAYMENT, type Page } from './browser-page'
import { type Browser, goTo, shownIn, shut, type Tab } from './paying-customer'
import { CARDS, pay } from './sandbox'

const paymentOf = (page: Page | null) => page?.flows().payment

/** 'Start Payment', as the page has it: the pop-up opens inside of the click. */
export function start({ page }: Tab): void {
  const payment = paymentOf(page)
  if (!page || !payment?.getSnapshot().can({ type: 'payment.started', place: 'page', key: '' })) return
  payment.send({ type: 'payment.started', place: page.prepare(), key: page.randomId() })
}

/** Shows the same checkout again. */
export function reopen({ page }: Tab): void {
  const payment = paymentOf(page)
  if (page && payment?.getSnapshot().can({ type: 'payment.reopened', place: 'page' }))
    payment.send({ type: 'payment.reopened', place: page.prepare() })
}

/** 'Retry Payment', and 'Try Again' of the page after the checkout. */
export function retry({ page }: Tab): void {
  paymentOf(page)?.send({ type: 'payment.retried' })
  page?.flows().paymentReturn?.send({ type: 'paymentReturn.retried' })
}

/** The page's own way back. */
export const leave = ({ page }: Tab): void => paymentOf(page)?.send({ type: 'payment.left' })

/** Confirms the cart as the tab shows it, to be paid by card. */
export function order({ page }: Tab): void {
  if (!page || paymentOf(page)) return
  if (page.visit().at !== '/cart') page.navigate({ at: '/cart', handover: null }, 'push')
  const { cart, checkout } = page.flows()
  if (!cart || !checkout) return
  const { vendorId, cart: shown } = cart.getSnapshot().context
  const basket = { vendorId, cart: shown, address: null, settled: cart.getSnapshot().hasTag('settled') }
  checkout.send({ type: 'checkout.methodChosen', method: 'stripe' })
  checkout.send({ type: 'checkout.confirmed', basket, key: page.randomId() })
}

/** 'Pay now' of an order that waits for its payment. */
export async function payNow({ page }: Tab): Promise<void> {
  const answer = await page?.request(listOrders, {}).catch(() => null)
  const waiting = answer?.data.find(isPayable)
  if (!page || !waiting) return
  const handover = { orderId: waiting.id, amount: toPounds(waiting.total) }
  page.navigate({ at: PAYMENT, handover }, 'push')
}

const CHECKOUT = /^https?:.*\/(cs_\w+)$/

/** Where a tab has a checkout before it: its pop-up, or the tab itself. */
const checkoutOf = ({ tabs }: Browser, tab: Tab) =>
  [tab.popup, tab].flatMap(shown => {
    const session = shown && tabs.has(shown) ? CHECKOUT.exec(shownIn(shown).at)?.[1] : undefined
    return shown && session ? { shown, session } : []
  })[0]

interface Payment {
  /** Where the provider is. */
  readonly address: string
  readonly card: keyof typeof CARDS
  /** The window is closed before the provider sends the customer back. */
  readonly closes: boolean
}

/** Tries a card at the checkout, and goes where the provider then leads. */
export async function tryCard(browser: Browser, tab: Tab, { address, card, closes }: Payment): Promise<void> {
  const found = checkoutOf(browser, tab)
  if (!found) return
  const { location } = await pay({ address }, found.session, CARDS[card])
  if (location === null) return
  const { pathname, search } = new URL(location)
  if (closes) shut(browser, found.shown)
  else goTo(browser, found.shown, `${pathname}${search}`)
}

/** The provider's link back to the shop. */
export function goBackToShop(browser: Browser, tab: Tab): void {
  const shown = checkoutOf(browser, tab)?.shown
  if (shown) goTo(browser, shown, PAYMENT, 'cancelled')
}

/** Closes the pop-up with its cross. */
export function closePopup(browser: Browser, { popup }: Tab): void {
  if (popup) shut(browser, popup)
}
