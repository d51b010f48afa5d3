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

/** The scenarios of paying by card. */
export const CARD_SCRIPTS: readonly ScenarioScript[] = [
  {
    name: 'card-paid',
    description: 'Fries are put into the cart and paid by card at first try, in a pop-up.',
    browser: DESKTOP,
    run: async ({ page, testServer }) => {
      await recordUntilPayment(page)
      await payAndExpectOrder(page, await openPopup(page), testServer)
      return page
    },
  },
  {
    name: 'declined-then-paid',
    description: 'The card is declined at the checkout, another one pays there.',
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
    description: 'Nobody pays at the checkout for ten minutes, and the page gives up.',
    browser: DESKTOP,
    run: async ({ page, testServer }) => {
      await recordUntilPayment(page)
      await openPopup(page)
      await expectWaiting(page)
      // The page asks once in each of the minutes that are skipped.
      for (let minutes = 1; minutes < 10; minutes += 1) {
        const asked = page.waitForResponse(/\/api\/payments\//)
        await advancePageAndServer(page, testServer, 1)
        await asked
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
      'The tab was closed at the checkout, and the card paid. Recorded is the next start: the browser kept the payment, which is found to be paid.',
    browser: PHONE,
    run: async ({ page, testServer, context }) => {
      await recordUntilPayment(page)
      await goToCheckout(page)
      await payAndClose(page, testServer)
      const next = await context.newPage()
      await startRecording(next)
      await expectToast(next, 'Payment completed successfully!')
      await next.getByRole('link', { name: 'View order' }).click()
      await expectOrderPage(next)
      return next
    },
  },
  {
    name: 'double-click-on-pay',
    description: 'Start Payment is clicked twice: one checkout opens, and one charge is made.',
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
