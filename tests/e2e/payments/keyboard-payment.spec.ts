import type { Page } from '@playwright/test'
import { pressByKeyboard, tabTo } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'
import { DESKTOP, expectOrderPage, expectPaidOnce, reachPayment, startButton } from './card-payment'

test.use(DESKTOP)

async function payByKeyboard(checkout: Page): Promise<void> {
  const fields = [
    ['Card number', CARDS.paid],
    ['Expiry', '12 / 40'],
    ['CVC', '123'],
  ] as const
  for (const [label, text] of fields) {
    await tabTo(checkout, checkout.getByLabel(label))
    await checkout.keyboard.type(text)
  }
  await pressByKeyboard(checkout, checkout.getByRole('button', { name: 'Pay £5.50' }))
}

// Specification 1.11.
test('an order can be paid by card with the keyboard', async ({ page, testServer }) => {
  await reachPayment(page, testServer)
  await tabTo(page, startButton(page))
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await popup.getByRole('heading', { name: 'Pay by card' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Open the payment page again' }))
  await page.keyboard.press('Enter')
  await popup.bringToFront()
  await payByKeyboard(popup)
  await expectOrderPage(page)
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeFocused()
  await expectPaidOnce(testServer)
})
