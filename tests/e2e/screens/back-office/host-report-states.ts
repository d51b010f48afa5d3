/** The pages of the host about payments to review, takings and what happened. */
import { buttonNamed, headingNamed, type ScreenState, screenState } from '#tests/e2e/screens/screen'
import { hostPageState, waitForMessage } from './host-page'
import { reviewPaymentsElsewhere } from './other-host'
import { closeSheet } from './page-actions'

export const HOST_REVIEW_STATES: readonly ScreenState[] = [
  hostPageState('host-reviews', 'Host, payments to review', 'reviews', page =>
    page.getByText('Charged £20.00 instead of £25.50').first(),
  ),
  screenState('host-review-refund', 'Host, a refund after a review', async page => {
    await buttonNamed(page, 'Refund in full').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('host-review-mistake', 'Host, a payment that was checked', async page => {
    await closeSheet(page)
    await buttonNamed(page, 'Mark as checked').first().click()
    await buttonNamed(page, 'Mark as checked').first().click()
    await waitForMessage(page, /Please say what you have found/)
  }),
  screenState(
    'host-review-conflict',
    'Host, a payment that another host has checked',
    async (page, testServer) => {
      await reviewPaymentsElsewhere(testServer)
      await page.getByLabel('What you have found').fill('Paid back in cash')
      await buttonNamed(page, 'Mark as checked').first().click()
      await waitForMessage(page, /has checked this payment already/)
    },
  ),
]

export const HOST_REPORT_STATES: readonly ScreenState[] = [
  hostPageState('host-takings', 'Host, takings', 'takings', page =>
    page.getByRole('img', { name: /Takings by day/ }),
  ),
  screenState('host-takings-none', 'Host, days without takings', async page => {
    await page.getByLabel('From').fill('2025-01-01')
    await page.getByLabel('Until').fill('2025-01-02')
    await headingNamed(page, 'No takings').waitFor()
  }),
  hostPageState('host-statements', 'Host, statements', 'statements', page =>
    page.getByRole('table', { name: 'Statements of the month' }),
  ),
  hostPageState('host-audit', 'Host, what happened', 'audit', page =>
    page.getByRole('row', { name: /Refund requested/ }).first(),
  ),
]
