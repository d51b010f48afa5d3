import { expect, test } from '#tests/e2e/e2e-test'
import {
  DESKTOP,
  expectAtCheckout,
  expectPaidOnce,
  payWith,
  reachPayment,
} from '#tests/e2e/payments/card-payment'

test.use({
  ...DESKTOP,
  // Playwright disables the pop-up blocker by default.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] }),
})

/** Clicks Start Payment by script as soon as it exists, so that Chromium blocks the pop-up. */
function pressStartWithoutGesture(): void {
  const press = () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Start Payment')?.click()
  }
  new MutationObserver(press).observe(document, { childList: true, subtree: true })
}

test('the page itself opens the checkout when the browser blocks the pop-up', async ({
  page,
  testServer,
  context,
}) => {
  await reachPayment(page, testServer)
  await page.addInitScript(pressStartWithoutGesture)
  await page.reload()
  await expectAtCheckout(page)
  expect(context.pages()).toEqual([page])
  await payWith(page)
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await expectPaidOnce(testServer)
})
