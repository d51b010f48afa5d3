import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import { expectToast, PHONE, reachPayment, startButton } from './card-payment'

test.use({ ...PHONE, takesCards: false, expectedFault: /^501 .*\/create-intent$/ })

/** Answers reads of the cart as a server that takes cards, until the returned function is called. */
async function answerAsServerWithCards(page: Page): Promise<() => Promise<void>> {
  const url = /\/api\/cart\?/
  await page.route(url, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), takesCards: true } })
  })
  return () => page.unroute(url)
}

const methods = (page: Page) => page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio')

// Specification 12.24.
test('a park without a card provider offers cash alone, also after a refused card payment', async ({
  page,
  testServer,
}) => {
  await test.step('a card that was chosen before is refused, and no longer chosen', async () => {
    const stopAnswering = await answerAsServerWithCards(page)
    await reachPayment(page, testServer)
    await stopAnswering()
    await startButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Card payment is not available here. Please choose cash instead.',
    )
    await page.getByRole('main').getByRole('button', { name: 'Back to cart' }).first().click()
    await expect(methods(page)).toHaveCount(1)
    await expect(methods(page)).toContainText('Cash at counter')
    await expect(methods(page)).not.toBeChecked()
    await expect(page.getByText('Card payment is not available here.', { exact: true })).toBeVisible()
  })
  await test.step('an order needs a choice', async () => {
    await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
    await expectToast(page, 'Please select a payment method')
    await expect(methods(page)).toBeFocused()
  })
  await methods(page).click()
  await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
  await expect(page.getByRole('heading', { name: 'Pay at the counter' })).toBeVisible()
})
