/** Opens the payment page, and its checkout. */
import type { Page } from '@playwright/test'
import { PATHS } from '#domain/paths'
import { buttonNamed, headingNamed, openPaymentBy, waitForText } from '#tests/e2e/screens/screen'

const DESK_WIDTH = 1024

/** Opens the checkout. On a phone the page itself navigates there, so this returns to the payment page by its URL. */
export async function openCheckoutBy(page: Page, action: () => Promise<unknown>): Promise<void> {
  await action()
  if ((page.viewportSize()?.width ?? 0) < DESK_WIDTH) {
    await headingNamed(page, 'Pay by card').waitFor()
    await page.goto(PATHS.payment)
  }
  await buttonNamed(page, 'Cancel payment').waitFor()
}

export const pressStartButton = (page: Page) => buttonNamed(page, 'Start Payment').click()

export async function openPendingPayment(page: Page): Promise<void> {
  await openPaymentBy(page, 'Card')
  await waitForText(page, 'Secure Payment')
  await buttonNamed(page, 'Start Payment').waitFor()
}

export async function openProcessingPayment(page: Page): Promise<void> {
  await openPendingPayment(page)
  await openCheckoutBy(page, () => pressStartButton(page))
}
