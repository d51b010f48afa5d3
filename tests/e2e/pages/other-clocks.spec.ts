import { eq } from 'drizzle-orm'
import { orders } from '#server/db/schema'
import { PRIYA, placeCashOrderFor, signIn } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

const DAY = 24 * 60 * 60_000
/** The night in which the clocks of London go forward from 01:00 to 02:00. */
const AFTER_CHANGE = new Date('2026-03-29T01:00:30Z')

test.use({ timezoneId: 'Asia/Tokyo' })

for (const [name, offset] of [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const)
  test(`a customer whose clock is ${name} signs in, stays signed in and reads the times of the park`, async ({
    page,
    testServer,
  }) => {
    await testServer.db.update(orders).set({ createdAt: AFTER_CHANGE }).where(eq(orders.id, 1042))
    await page.clock.setSystemTime(testServer.clock.now() + offset)
    await signIn(page, PRIYA)
    await page.goto('/order/1042')
    await expect(page.getByText('29 Mar 02:00').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Order #1042' })).toBeVisible()
    await expect(page.getByText(/(?:^|\s)[-−]\d/)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/order/1042')
    const next = await placeCashOrderFor(testServer, PRIYA)
    await page.goto('/orders')
    const entry = page.getByRole('article').filter({ hasText: `#${next}` })
    await expect(entry).toContainText('today')
    await expect(entry).toContainText(/1\d-2\d min/)
  })
