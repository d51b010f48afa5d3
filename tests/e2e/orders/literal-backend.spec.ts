/** The journeys of a customer on a backend that does what the specification says and nothing more. */
import { test as base, expect, type Page } from '@playwright/test'
import { enterPassword } from '#tests/e2e/customer-actions'
import { holdRequests } from '#tests/e2e/hold-requests'
import { DESKTOP, PHONE, startButton } from '#tests/e2e/payments/card-payment'
import { browserFixturePaths } from '#tests/fixtures/browser/browser-test-server'
import { ACCOUNT } from '#tests/fixtures/literal-backend/literal-data'
import { LITERAL_SEEDS } from '#tests/fixtures/literal-backend/literal-seeds'
import { startLiteralBackend } from '#tests/fixtures/literal-backend/start-literal-backend'

/** `LITERAL_SEED=7` takes another backend. Many more run the app without a browser. */
const SEED = LITERAL_SEEDS[0] ?? 1

interface LiteralFixtures {
  readonly fixturesFolder: string
  readonly backend: Awaited<ReturnType<typeof startLiteralBackend>>
}

const test = base.extend<LiteralFixtures>({
  fixturesFolder: [process.env.E2E_FIXTURES_FOLDER ?? '', { option: true }],
  backend: async ({ fixturesFolder }, use) => {
    const { clientFolder } = browserFixturePaths(fixturesFolder)
    const backend = await startLiteralBackend({ seed: SEED, clientFolder })
    await use(backend)
    await backend.close()
  },
  // The demo client opens checkouts of this host only.
  baseURL: async ({ backend }, use) => use(backend.address.replace('127.0.0.1', 'localhost')),
})

test.use(PHONE)

const bannerOf = (page: Page) => page.getByRole('main').getByRole('status')

async function signInAndOpenMenu(page: Page, orderType: 'Dine-In' | 'Delivery'): Promise<void> {
  await page.goto('/login')
  await enterPassword(page, ACCOUNT.email, ACCOUNT.password)
  await page.getByRole('button', { name: orderType }).click()
  await page.getByRole('link', { name: 'The Letter' }).click()
}

async function saveAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Address' }).click()
  await page.getByLabel('Door number').fill('14')
  await page.getByLabel('Street').fill('Wharf Road')
  await page.getByLabel('Postcode').fill('N1 7GS')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('14 Wharf Road')).toBeVisible()
}

test('a dine-in order with an add-on and a note is paid in cash and followed live', async ({
  page,
  backend,
}) => {
  await signInAndOpenMenu(page, 'Dine-In')
  await page.getByRole('link', { name: 'Pie', exact: true }).click()
  await page.getByText('Ketchup').click()
  await page.getByRole('button', { name: '+ Allergy Notes' }).click()
  await page.getByRole('textbox', { name: 'What should we look out for?' }).fill('No sesame')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('button', { name: 'Add to Cart £10.00' }).click()
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await expect(page.getByText('No sesame')).toBeVisible()
  await page.getByRole('button', { name: '1 add-on' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ketchup' })).toContainText('£0.50')
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £11.00' }).click()
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(bannerOf(page).filter({ hasText: 'Order Pending' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const orderId = /\d+$/.exec(page.url())?.[0] ?? ''
  for (const [status, text] of [
    ['confirmed', 'Order Confirmed'],
    ['ready', 'Ready for Pickup'],
    ['completed', 'Order Completed'],
  ] as const) {
    backend.setOrderStatus(orderId, status)
    await expect(bannerOf(page).filter({ hasText: text })).toBeVisible()
  }
})

test('a delivery is paid by card, and its order is in the list', async ({ page }) => {
  await signInAndOpenMenu(page, 'Delivery')
  await page.getByRole('button', { name: '+ Add Soup' }).click()
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await saveAddress(page)
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £9.00' }).click()
  await startButton(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('£9.00')
})

test('a card is declined, another one pays, and the customer orders again and signs out', async ({
  page,
  backend,
}) => {
  await signInAndOpenMenu(page, 'Dine-In')
  await page.getByRole('button', { name: '+ Add Soup' }).click()
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £13.00' }).click()
  await startButton(page).click()
  await page.getByRole('button', { name: 'Pay with a declined card' }).click()
  // 'failed' and 'canceled' have texts of their own.
  const failure = page
    .getByRole('alert')
    .filter({ hasText: /Payment failed|Payment was cancelled or failed/ })
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await startButton(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Track your order' }).click()
  const orderId = /\d+$/.exec(page.url())?.[0] ?? ''

  await page.goto(`/order/${orderId}`)
  await test.step('the order still waits for its payment, and is paid from its page', async () => {
    backend.setOrderStatus(orderId, 'pending_payment')
    await page.getByRole('link', { name: 'Pay now £13.00' }).click()
    await startButton(page).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('link', { name: 'Track your order' }).click()
    await expect(bannerOf(page).filter({ hasText: 'Order Confirmed' })).toBeVisible()
  })
  await page.getByRole('tab', { name: 'Contact' }).click()
  await page.getByRole('link', { name: 'Order Again' }).click()
  await expect(page.getByRole('heading', { name: 'The Letter' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('on a desktop', () => {
  test.use({ ...DESKTOP, hasTouch: false, isMobile: false })

  // Specification 13.21.
  test('the checkout opens in a pop-up, and its page posts the order and closes', async ({ page }) => {
    await signInAndOpenMenu(page, 'Dine-In')
    await page.getByRole('button', { name: '+ Add Soup' }).click()
    await page.getByRole('button', { name: '+ Add Pie' }).click()
    await page.getByRole('link', { name: 'Cart, 2 lines', exact: true }).click()
    await page.getByRole('group', { name: 'Quantity of Pie' }).getByRole('button').first().click()
    await page.getByRole('radio', { name: 'Card' }).click()
    await page.getByRole('button', { name: 'Proceed to Payment £7.00' }).click()
    const [first] = await Promise.all([page.waitForEvent('popup'), startButton(page).click()])
    await first.close()
    const again = page.getByRole('button', { name: 'Open the payment page again' })
    const [second] = await Promise.all([page.waitForEvent('popup'), again.click()])
    // The first page already shows the orders, although the pop-up has not posted this order yet.
    const releaseOrder = await holdRequests(second, '**/api/orders')
    const closed = second.waitForEvent('close')
    await second.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL('/orders')
    releaseOrder()
    await closed
    await page.reload()
    await expect(page.getByRole('article')).toContainText('£7.00')
  })
})
