import { DESKTOP, expectAtCheckout, expectPaidOnce, payWith, reachPayment } from '#tests/e2e/payments/card-payment'
import { expect, test } from '#tests/e2e/e2e-test'

test.use({
  ...DESKTOP,
  // Otherwise the browser of the journeys opens whatever it is asked to.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] }),
})

/** Presses Start Payment as soon as it is there. No hand did, so that Chromium’s own blocker refuses it the pop-up. */
function pressStartWithoutGesture(): void {
  const press = () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Start Payment')?.click()
  }
  new MutationObserver(press).observe(document, { childList: true, subtree: true })
}

test('where the browser refuses the pop-up, the page itself goes to the checkout and comes back', async ({
  page,
  park,
  context,
}) => {
  await reachPayment(page, park)
  await page.addInitScript(pressStartWithoutGesture)
  await page.reload()
  await expectAtCheckout(page)
  expect(context.pages()).toEqual([page])
  await payWith(page)
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await expectPaidOnce(park)
})
