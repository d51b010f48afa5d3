/** What lies over a page must leave what matters on it in sight. */
import { PRIYA, placeCashOrderFor, setOrderStatusAsStaff, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { DOUBLE_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

const DISH = `/vendor/${SMOKY_JOES_ID}/item/${DOUBLE_ID}`

// Specification 18.9.
test('toasts lie on each other, and below the status of an order', async ({ page, testServer }) => {
  await storeSession(page, testServer, PRIYA)
  const order = await placeCashOrderFor(testServer, PRIYA)
  await page.goto(`/order/${order}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await setOrderStatusAsStaff(testServer, order, status)
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toasts).toHaveCount(3)
  const heading = page.getByRole('heading', { name: 'Ready for Pickup' })
  await expect(heading).toBeInViewport()
  const boxes = await toasts.evaluateAll(items => items.map(item => item.getBoundingClientRect()))
  const [tops, bottoms] = [boxes.map(({ top }) => top), boxes.map(({ bottom }) => bottom)]
  expect(Math.max(...bottoms) - Math.min(...tops)).toBeLessThan(110)
  const status = await heading.locator('xpath=ancestor::section').boundingBox()
  expect(Math.min(...tops)).toBeGreaterThanOrEqual((status?.y ?? 0) + (status?.height ?? 0))
  await toasts.last().hover()
  await expect(toasts.first()).toBeInViewport()
  await toasts.first().getByRole('button', { name: 'Close' }).click()
  await expect(toasts).toHaveCount(2)
})

// Specification 9.43.
for (const [width, height] of [
  [320, 568],
  [568, 320],
  [844, 390],
] as const)
  test(`the first screen of a dish shows a choice on ${width} × ${height} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(DISH)
    const choice = page.getByRole('checkbox').or(page.getByRole('radio')).first().locator('..')
    await expect(choice).toBeVisible()
    const bar = page.getByRole('group', { name: /^Quantity of/ })
    const [choiceBox, barBox] = [await choice.boundingBox(), await bar.boundingBox()]
    expect((choiceBox?.y ?? 0) + 40).toBeLessThanOrEqual(barBox?.y ?? 0)
  })
