/** What customers do who pay by card, and what must have come of it. */
import { expect, type Page } from '@playwright/test'
import { getCart } from '#domain/contract/cart'
import { listOrders } from '#domain/contract/orders'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { CARDS, payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { addFriesToCart, SAM } from '#tests/e2e/customer-actions'

/** The page itself goes to the checkout. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** The checkout is a pop-up. */
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const

/** So long the page looks. */
export const TEN_MINUTES = 600_000

/** A dish of fries and the service charge, in pence. */
const PRICE = 550
const CHECKOUT_URL = /^http:\/\/localhost:\d+\/c\/pay\/(\w+)$/

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start Payment', exact: true })
const waitingStatus = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting for your payment' })

/** The page says that it waits. */
export const expectWaiting = (page: Page): Promise<void> => expect(waitingStatus(page)).toBeAttached()

/** A toast says so. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)

/** Sam comes in as through a mobile wrapper, which hands a token over. */
async function signInByExternalToken(page: Page, park: BrowserTestServer): Promise<void> {
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
  await addFriesToCart(page)
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await proceedByCard(page)
}

/** Sam has fries in the cart and goes to pay for them. */
export async function reachPayment(page: Page, park: BrowserTestServer): Promise<void> {
  await signInByExternalToken(page, park)
  await payForFries(page)
}

/** The provider’s page is open. */
export const expectAtCheckout = (page: Page): Promise<void> => page.waitForURL(CHECKOUT_URL)

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

const sessionIdOf = (checkout: Page): string => CHECKOUT_URL.exec(checkout.url())?.[1] ?? ''

/** The provider takes the money while its page is open; no page hears of it. */
export const payInBackground = (checkout: Page, { sandbox }: BrowserTestServer) =>
  payOnCheckoutPage(sandbox, sessionIdOf(checkout))

/** Submits the provider’s page and closes the tab, so that no answer comes back to it. */
export async function payAndClose(checkout: Page, { sandbox }: BrowserTestServer): Promise<void> {
  const session = sessionIdOf(checkout)
  await checkout.close()
  await payOnCheckoutPage(sandbox, session)
}

/** What the park and the provider have of Sam’s payments. */
async function readPaymentRecords(park: BrowserTestServer) {
  const token = await park.signIn(SAM)
  const orders = await park.callApi(listOrders, {}, { token })
  const cart = await park.callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }, { token })
  return {
    orders: orders.reply?.data.map(({ status }) => status),
    inCart: cart.reply?.lines.length,
    sessions: park.sandbox.sessions().length,
    charges: park.sandbox.charges().map(({ amount }) => amount),
    refunds: park.sandbox.refunds().length,
  }
}

/** One order, one checkout, one charge, and nothing left in the cart; soon, for the park may be told of it only now. */
export const expectPaidOnce = (park: BrowserTestServer): Promise<void> =>
  expect
    .poll(() => readPaymentRecords(park))
    .toEqual({ orders: ['confirmed'], inCart: 0, sessions: 1, charges: [PRICE], refunds: 0 })

/** Nothing was charged, and the cart is as it was. @param sessions how many checkouts there are */
export const expectUnpaid = async (park: BrowserTestServer, sessions: number): Promise<void> =>
  expect(await readPaymentRecords(park)).toMatchObject({ inCart: 1, sessions, charges: [], refunds: 0 })

/** The order’s own page, which says that it is confirmed. */
export async function expectOrderPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/\d+$/)
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'Order Confirmed' })
  await expect(banner).toBeVisible()
}

/** Back at the cart, with everything still in it. */
export async function expectBackAtCart(page: Page): Promise<void> {
  await expectToast(page, 'Payment cancelled by user')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('1')
}
