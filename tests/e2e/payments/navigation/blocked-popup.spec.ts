import { expect, test } from '#tests/e2e/e2e-test'
import {
  DESKTOP,
  expectAtCheckout,
  expectConfirmed,
  expectPaidOnce,
  payWith,
  reachPayment,
} from '#tests/e2e/payments/card-payment'

test.use(DESKTOP)

/** Acts like a pop-up blocker, which the headless shell of Chromium does not have. */
function blockPopups(): void {
  window.open = () => null
}

// Specification 13.7.
test('the page itself opens the checkout when the browser blocks the pop-up', async ({
  page,
  testServer,
  context,
}) => {
  await reachPayment(page, testServer)
  await page.addInitScript(blockPopups)
  await page.reload()
  await page.getByRole('button', { name: 'Start Payment' }).click()
  await expectAtCheckout(page)
  expect(context.pages()).toEqual([page])
  await payWith(page)
  await expectConfirmed(page)
  await expectPaidOnce(testServer)
})
