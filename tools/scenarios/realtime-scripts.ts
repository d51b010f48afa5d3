import { expect, type Page } from '@playwright/test'
import { PHONE } from '#tests/e2e/payments/card-payment'
import { placeCashOrderFor, SAM, setOrderStatusAsStaff, signIn } from '#tests/e2e/customer-actions'
import { type ScenarioScript, startRecording } from './scenario-script'

const liveBadge = (page: Page) => page.getByText('Live', { exact: true })

/** The longest wait for the next attempt, in ms. */
const LONGEST_WAIT = 5_000

/** The five attempts go by, each refused at once. */
async function failReconnectAttempts(page: Page): Promise<void> {
  const line = page.locator('[data-chart="realtime"]')
  await expect(line).not.toHaveAttribute('data-state', /connected/)
  await expect(async () => {
    await page.clock.runFor(LONGEST_WAIT)
    await expect(line).toHaveAttribute('data-state', 'exhausted', { timeout: 200 })
  }).toPass({ timeout: 30_000, intervals: [50] })
}

/** The scenarios of the live line. */
export const REALTIME_SCRIPTS: readonly ScenarioScript[] = [
  {
    name: 'socket-dropped-five-times',
    description:
      'While an order is followed the live line drops, and five attempts fail: the page asks every 30 seconds. Then the network is back, and the line with it.',
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
