/** Actions and expectations for card payments. */
import { expect, type Page } from '@playwright/test'
import { cartStorageKey } from '#app/storage/cart-time'
import { addToCart, getCart } from '#domain/contract/ordering/cart'
import { listOrders } from '#domain/contract/ordering/orders'
import { addFriesToCart, SAM, storeSession } from '#tests/e2e/customer-actions'
import type { EnginePage } from '#tests/e2e/engines/driver/engine-page'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { CARDS, payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'

/** On a phone the page itself navigates to the checkout. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** On a desktop the checkout opens in a pop-up. */
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const

/** How long the page polls, in ms. */
export const TEN_MINUTES = 600_000
/** In ms. The server asks the provider about a payment at most this often. */
export const PROVIDER_ASK_INTERVAL = 10_000

/** The price of fries with the service charge, in pence. */
const PRICE = 550
export const CHECKOUT_URL = /^http:\/\/localhost:\d+\/c\/pay\/(\w+)$/

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start Payment', exact: true })
const waitingStatus = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting for your payment' })

/** Expects that the page waits for the payment. */
export const expectWaiting = (page: Page): Promise<void> => expect(waitingStatus(page)).toBeAttached()

/** Expects a toast with this text. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)

/** Proceeds from the cart to the payment page. @param price what the button says */
export async function proceedByCard(page: Page, price = '£5.50'): Promise<void> {
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: `Proceed to Payment ${price}` }).click()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  await expect(startButton(page)).toBeVisible()
}

/** Adds fries to the cart of the signed-in customer and opens the payment page. */
export async function payForFries(page: Page): Promise<void> {
  await addFriesToCart(page)
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await proceedByCard(page)
}

/** Opens the payment page for fries that Sam had in the cart at an earlier visit. */
export async function reachPayment(page: Page, testServer: BrowserTestServer): Promise<void> {
  const cart = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  const stored = JSON.stringify({ ...cart, cart: null, ordered: null })
  const token = await storeSession(page, testServer, SAM, userId => ({ [cartStorageKey(userId)]: stored }))
  await testServer.callApi(addToCart, { ...cart, itemId: FRIES_ID, quantity: 1 }, { token })
  await page.goto('/cart')
  await proceedByCard(page)
}

/** Waits for the checkout page of the provider. */
export const expectAtCheckout = (page: Page): Promise<void> => page.waitForURL(CHECKOUT_URL)

/** Presses the button on a desktop. @returns the pop-up with the checkout */
export async function openPopup(page: Page, button = startButton(page)): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expectAtCheckout(popup)
  return popup
}

/** Presses the button on a phone, where the page itself navigates to the checkout. */
export async function goToCheckout(page: Page, button = startButton(page)): Promise<void> {
  await button.click()
  await expectAtCheckout(page)
}

/** Fills in and submits the checkout page. @param price what its button says */
export async function payWith(
  checkout: Page | EnginePage,
  card: string = CARDS.paid,
  price = '£5.50',
): Promise<void> {
  await checkout.getByLabel('Card number').fill(card)
  await checkout.getByLabel('Expiry').fill('12 / 40')
  await checkout.getByLabel('CVC').fill('123')
  await checkout.getByRole('button', { name: `Pay ${price}` }).click()
}

const sessionIdOf = (checkout: Page): string => CHECKOUT_URL.exec(checkout.url())?.[1] ?? ''

/** Pays at the provider without using the open checkout page. */
export const payInBackground = (checkout: Page, { sandbox }: BrowserTestServer) =>
  payOnCheckoutPage(sandbox, sessionIdOf(checkout))

/** Closes the checkout page and pays, as if the tab were closed right after the submit. */
export async function payAndClose(checkout: Page, { sandbox }: BrowserTestServer): Promise<void> {
  const session = sessionIdOf(checkout)
  await checkout.close()
  await payOnCheckoutPage(sandbox, session)
}

/** Sam’s orders and cart on the server, and the sessions, charges and refunds at the provider. */
async function readPaymentRecords(testServer: BrowserTestServer) {
  const token = await testServer.signIn(SAM)
  const orders = await testServer.callApi(listOrders, {}, { token })
  const cart = await testServer.callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }, { token })
  return {
    orders: orders.data?.data.map(({ status }) => status),
    inCart: cart.data?.lines.length,
    sessions: testServer.sandbox.sessions().length,
    charges: testServer.sandbox.charges().map(({ amount }) => amount),
    refunds: testServer.sandbox.refunds().length,
  }
}

/** Waits for exactly one order, one checkout, one charge and an empty cart. The server may receive the payment later. */
export const expectPaidOnce = (testServer: BrowserTestServer): Promise<void> =>
  expect
    .poll(() => readPaymentRecords(testServer))
    .toEqual({ orders: ['confirmed'], inCart: 0, sessions: 1, charges: [PRICE], refunds: 0 })

/** Expects no charge and an unchanged cart. @param sessions the number of checkouts */
export const expectUnpaid = async (testServer: BrowserTestServer, sessions: number): Promise<void> =>
  expect(await readPaymentRecords(testServer)).toMatchObject({ inCart: 1, sessions, charges: [], refunds: 0 })

/** Expects the page of the confirmed order. */
export async function expectOrderPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/\d+$/)
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'Order Confirmed' })
  await expect(banner).toBeVisible()
}

/** Expects the unchanged cart after a cancelled payment, and closes the toast, so that the next toast can be recognised. */
export async function expectBackAtCart(page: Page): Promise<void> {
  await expectToast(page, 'Payment cancelled by user')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('1')
  // Meanwhile it may have ended by itself.
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Close' })
    .evaluateAll(buttons => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
  await expect(page.getByText('Payment cancelled by user')).toBeHidden()
}

export const successHeading = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' })
export const confirmedHeading = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed' })

/** How long the return page counts down before it opens the order, in ms. */
const COUNTDOWN = 3_000

/** Waits for the return page, runs its countdown and expects the confirmation of the order. */
export async function expectConfirmed(page: Page): Promise<void> {
  await expect(successHeading(page)).toBeVisible()
  await page.clock.runFor(COUNTDOWN)
  await expect(confirmedHeading(page)).toBeVisible()
}
