/** What customers do who pay by card, and what must have come of it. */
import { expect, type Page } from '@playwright/test'
import { getCart } from '#domain/calls/cart'
import { listOrders } from '#domain/calls/orders'
import type { BrowserPark } from '../support/browser-park'
import { CARDS, pay } from '../support/sandbox'
import { SMOKY } from '../support/smoky-joes'
import { addFries, SAM } from './steps'

/** The page itself goes to the checkout. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** The checkout is a pop-up. */
export const DESK = { viewport: { width: 1280, height: 900 } } as const

/** So long the page looks. */
export const TEN_MINUTES = 600_000

/** A dish of fries and the service charge, in pence. */
const PRICE = 550
const CHECKOUT = /^http:\/\/localhost:\d+\/c\/pay\/(\w+)$/

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start Payment', exact: true })
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting for your payment' })

/** The page says that it waits. */
export const expectWaiting = (page: Page): Promise<void> => expect(waiting(page)).toBeAttached()

/** A toast says so. */
export const expectTold = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)

/** Sam comes in as through a mobile wrapper, which hands a token over. */
async function comeIn(page: Page, park: BrowserPark): Promise<void> {
  const token = await park.signIn(SAM)
  await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
}

/** From the cart to the payment page. */
export async function proceedByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  await expect(startButton(page)).toBeVisible()
}

/** Whoever is signed in puts fries into the cart and goes to pay for them. */
export async function payForFries(page: Page): Promise<void> {
  await addFries(page)
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await proceedByCard(page)
}

/** Sam has fries in the cart and goes to pay for them. */
export async function reachPayment(page: Page, park: BrowserPark): Promise<void> {
  await comeIn(page, park)
  await payForFries(page)
}

/** The provider’s page is open. */
export const expectAtCheckout = (page: Page): Promise<void> => page.waitForURL(CHECKOUT)

/** Presses the button at a desk. @returns the pop-up, with the checkout in it */
export async function openPopup(page: Page, button = startButton(page)): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expectAtCheckout(popup)
  return popup
}

/** Presses the button on a phone: the page itself goes to the checkout. */
export async function goToCheckout(page: Page, button = startButton(page)): Promise<void> {
  await button.click()
  await expectAtCheckout(page)
}

/** Fills in the provider’s page and submits it. */
export async function payWith(checkout: Page, card: string = CARDS.paid): Promise<void> {
  await checkout.getByLabel('Card number').fill(card)
  await checkout.getByLabel('Expiry').fill('12 / 40')
  await checkout.getByLabel('CVC').fill('123')
  await checkout.getByRole('button', { name: 'Pay £5.50' }).click()
}

const sessionAt = (checkout: Page): string => CHECKOUT.exec(checkout.url())?.[1] ?? ''

/** The provider takes the money while its page is open; no page hears of it. */
export const payUnseen = (checkout: Page, { sandbox }: BrowserPark) => pay(sandbox, sessionAt(checkout))

/** Submits the provider’s page and closes the tab, so that no answer comes back to it. */
export async function payAndClose(checkout: Page, { sandbox }: BrowserPark): Promise<void> {
  const session = sessionAt(checkout)
  await checkout.close()
  await pay(sandbox, session)
}

/** What the park and the provider have of Sam’s payments. */
async function booksOf(park: BrowserPark) {
  const token = await park.signIn(SAM)
  const orders = await park.send(listOrders, {}, { token })
  const cart = await park.send(getCart, { vendorId: SMOKY, orderType: 'dine_in' }, { token })
  return {
    orders: orders.reply?.data.map(({ status }) => status),
    inCart: cart.reply?.lines.length,
    sessions: park.sandbox.sessions().length,
    charges: park.sandbox.charges().map(({ amount }) => amount),
    refunds: park.sandbox.refunds().length,
  }
}

/** One order, one checkout, one charge, and nothing left in the cart; soon, for the park may be told of it only now. */
export const expectPaidOnce = (park: BrowserPark): Promise<void> =>
  expect
    .poll(() => booksOf(park))
    .toEqual({ orders: ['confirmed'], inCart: 0, sessions: 1, charges: [PRICE], refunds: 0 })

/** Nothing was charged, and the cart is as it was. @param sessions how many checkouts there are */
export const expectUnpaid = async (park: BrowserPark, sessions: number): Promise<void> =>
  expect(await booksOf(park)).toMatchObject({ inCart: 1, sessions, charges: [], refunds: 0 })

/** The order’s own page, which says that it is confirmed. */
export async function expectOrderPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/\d+$/)
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'Order Confirmed' })
  await expect(banner).toBeVisible()
}

/** Back at the cart, with everything still in it. */
export async function expectLeft(page: Page): Promise<void> {
  await expectTold(page, 'Payment cancelled by user')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('1')
}
