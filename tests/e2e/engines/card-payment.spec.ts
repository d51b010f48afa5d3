import { SAM } from '#tests/e2e/customer-actions'
import { CHECKOUT_URL, DESKTOP, expectPaidOnce, PHONE, payWith } from '#tests/e2e/payments/card-payment'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'
import type { EnginePage } from './driver/engine-page'
import { addFries, findStatusBanner, signInFromStorage } from './engine-actions'
import { expect, engineTest as test } from './engine-test'

const startButton = (page: EnginePage) => page.getByRole('button', { name: 'Start Payment', exact: true })

async function proceedByCard(page: EnginePage): Promise<void> {
  await addFries(page)
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
}

/** Pays with a card that is declined, then with another. */
async function payAfterDecline(checkout: EnginePage): Promise<void> {
  await checkout.waitForURL(CHECKOUT_URL)
  await payWith(checkout, CARDS.declined)
  await checkout.getByText('Your card was declined.').waitFor()
  await payWith(checkout)
}

test.describe('on a phone', () => {
  test.use(PHONE)

  // Specification 13.22, 22.22 and 22.65.
  test('a card pays on the provider’s page, which returns to the order, after another was declined', async ({
    engine: { page },
    testServer,
  }) => {
    await signInFromStorage(page, testServer, SAM)
    await proceedByCard(page)
    await startButton(page).click()
    await payAfterDecline(page)
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
    await page.getByRole('link', { name: 'Track your order' }).click()
    await page.waitForURL(/\/order\/\d+$/)
    await findStatusBanner(page, 'Order Confirmed').waitFor()
    await expectPaidOnce(testServer)
  })
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  // Specification 13.1, 22.22 and 22.65.
  test('a card pays in the pop-up after another was declined, and the order opens in the main window', async ({
    engine: { page, listPages },
    testServer,
  }) => {
    await signInFromStorage(page, testServer, SAM)
    await proceedByCard(page)
    await payAfterDecline(await page.openPopup(startButton(page).click))
    await page.waitForURL(/\/order\/\d+$/)
    await findStatusBanner(page, 'Order Confirmed').waitFor()
    await expect.poll(async () => (await listPages()).length).toBe(1)
    await expectPaidOnce(testServer)
  })
})
