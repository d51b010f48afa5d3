import { expect } from '@playwright/test'
import {
  DESKTOP,
  expectOrderPage,
  expectToast,
  expectUnpaid,
  expectWaiting,
  goToCheckout,
  openPopup,
  PHONE,
  payAndClose,
  payWith,
  startButton,
} from '#tests/e2e/payments/card-payment'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'
import { advancePageAndServer, payAndExpectOrder, recordUntilPayment } from './scenario-actions'
import { type ScenarioScript, startRecording } from './scenario-script'

/** Scenarios about card payments. */
export const CARD_SCRIPTS: readonly ScenarioScript[] = [
  {
    name: 'card-paid',
    description: 'The customer pays for fries by card in a pop-up, at the first attempt.',
    browser: DESKTOP,
    run: async ({ page, testServer }) => {
      await recordUntilPayment(page)
      await payAndExpectOrder(page, await openPopup(page), testServer)
      return page
    },
  },
  {
    name: 'declined-then-paid',
    description: 'The checkout declines a card, and the customer pays with another one.',
    browser: DESKTOP,
    run: async ({ page, testServer }) => {
      await recordUntilPayment(page)
      const popup = await openPopup(page)
      await payWith(popup, CARDS.declined)
      await expect(popup.getByRole('alert')).toContainText('Your card was declined.')
      await expectWaiting(page)
      await payAndExpectOrder(page, popup, testServer)
      return page
    },
  },
  {
    name: 'ten-minutes-without-answer',
    description: 'The customer does not pay for ten minutes, and the page gives up.',
    browser: DESKTOP,
    run: async ({ page, testServer }) => {
      await recordUntilPayment(page)
      await openPopup(page)
      await expectWaiting(page)
      // The page polls once in each skipped minute.
      for (let minutes = 1; minutes < 10; minutes += 1) {
        const polled = page.waitForResponse(/\/api\/payments\//)
        await advancePageAndServer(page, testServer, 1)
        await polled
      }
      await advancePageAndServer(page, testServer, 1)
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText('Unable to verify order status. Please contact support.')
      await expectUnpaid(testServer, 1)
      return page
    },
  },
  {
    name: 'closed-tab-and-resume',
    description:
      'The customer closed the tab during the checkout and paid. The recording is the next start, which finds that the stored payment is paid.',
    browser: PHONE,
    run: async ({ page, testServer, context }) => {
      await recordUntilPayment(page)
      await goToCheckout(page)
      await payAndClose(page, testServer)
      const next = await context.newPage()
      await startRecording(next)
      await expectToast(next, 'Payment completed successfully!')
      await next.getByRole('link', { name: 'View order' }).press('Enter')
      await expectOrderPage(next)
      return next
    },
  },
  {
    name: 'double-click-on-pay',
    description: 'The customer clicks Start Payment twice. One checkout opens, and one charge is made.',
    browser: DESKTOP,
    run: async ({ page, testServer }) => {
      await recordUntilPayment(page)
      const popup = page.waitForEvent('popup')
      await startButton(page).dblclick()
      const checkout = await popup
      await checkout.getByLabel('Card number').waitFor()
      await payAndExpectOrder(page, checkout, testServer)
      return page
    },
  },
]
