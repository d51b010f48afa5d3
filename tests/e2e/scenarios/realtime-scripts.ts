import { expect, type Page } from '@playwright/test'
import { placeCashOrderFor, SAM, setOrderStatusAsStaff, signIn } from '#tests/e2e/customer-actions'
import { PHONE } from '#tests/e2e/payments/card-payment'
import { type ScenarioScript, startRecording } from './scenario-script'

const liveBadge = (page: Page) => page.getByText('Live', { exact: true })

/** The longest delay before the next attempt, in ms. */
const LONGEST_WAIT = 5_000

/** Waits until all five reconnect attempts have failed. */
async function failReconnectAttempts(page: Page): Promise<void> {
  const realtimeState = page.locator('[data-chart="realtime"]')
  await expect(realtimeState).not.toHaveAttribute('data-state', /connected/)
  await expect(async () => {
    await page.clock.runFor(LONGEST_WAIT)
    await expect(realtimeState).toHaveAttribute('data-state', 'exhausted', { timeout: 200 })
  }).toPass({ timeout: 30_000, intervals: [50] })
}

/** Scenarios about live updates. */
export const REALTIME_SCRIPTS: readonly ScenarioScript[] = [
  {
    name: 'socket-dropped-five-times',
    description:
      'The live connection drops while an order page is open, and five attempts fail. The page polls every 30 seconds until the network is back.',
    browser: PHONE,
    run: async ({ page, testServer, context }) => {
      await signIn(page, SAM)
      const order = await placeCashOrderFor(testServer, SAM)
      await startRecording(page, `/order/${order}`)
      await expect(liveBadge(page)).toBeVisible()
      testServer.realtimeLink.disconnect()
      await failReconnectAttempts(page)
      await expect(page.getByText('Checking every 30 s')).toBeVisible()
      await setOrderStatusAsStaff(testServer, order, 'confirmed')
      await page.clock.fastForward(30_000)
      await expect(
        page.getByRole('main').getByRole('status').filter({ hasText: 'Order Confirmed' }),
      ).toBeVisible()
      testServer.realtimeLink.restore()
      await context.setOffline(true)
      await context.setOffline(false)
      await expect(liveBadge(page)).toBeVisible({ timeout: 30_000 })
      return page
    },
  },
]
