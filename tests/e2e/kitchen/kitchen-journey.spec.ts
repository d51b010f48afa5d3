import type { Locator, Page } from '@playwright/test'
import { enterPassword, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { reviewScreen } from '#tests/e2e/screens/review-screen'
import { cashOrder, SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'

const NOTE = 'No sesame, please'
const TABLET = { width: 1180, height: 820 }
const UPRIGHT = { width: 768, height: 1024 }

async function signInAsStaff(page: Page): Promise<void> {
  await page.goto('/kitchen')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
  await enterPassword(page, `vendor${SMOKY_JOES_ID}@foodpark.test`)
  await expect(page.getByRole('heading', { name: 'Smoky Joe’s' })).toBeVisible()
}

const columnWith = (page: Page, column: string, card: Locator) =>
  page.getByRole('region', { name: column, exact: true }).filter({ has: card })

// Specification 23.21.
test('the kitchen sees an allergy note, cooks the order and hands it over, and the customer sees it live', {
  tag: '@screens',
}, async ({ browser, page, testServer }) => {
  // Without reduced motion the audit could see colours in the middle of a transition.
  const options = { baseURL: testServer.address, viewport: TABLET, reducedMotion: 'reduce' } as const
  const tablet = await browser.newPage(options)
  await tablet.clock.install({ time: testServer.clock.now() })
  await signInAsStaff(tablet)
  await expect(tablet.getByText(/^No new orders\./)).toBeVisible()

  await tablet.setViewportSize(UPRIGHT)
  const column = await tablet.getByRole('region', { name: 'Ready', exact: true }).boundingBox()
  const rest = UPRIGHT.height - (column?.y ?? 0) - (column?.height ?? 0)
  expect(rest, 'an empty lane reaches down to the bar').toBeLessThan(90)
  expect(column?.width, 'and is as wide as its title').toBeLessThan(50)

  const token = await testServer.signIn(SAM)
  const order = cashOrder([wrapItem(1, { allergy_information: NOTE })], { allergyNote: NOTE })
  const { body } = await testServer.request('POST', '/orders', order, { token })
  const { id } = Object(body)
  await storeSession(page, testServer, SAM)
  await page.goto(`/order/${id}`)
  const banner = page.getByRole('main').getByRole('status')
  await expect(banner.filter({ hasText: 'Pending Payment' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const card = tablet.getByRole('listitem', { name: `Order ${id}` })
  await expect(async () => {
    testServer.clock.advance(500)
    await expect(columnWith(tablet, 'To pay', card)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(tablet.getByRole('button', { name: 'Silence' })).toBeVisible()
  await expect(card.getByText(`Allergy, 1 × Campfire Wrap: ${NOTE}`)).toBeVisible()
  await reviewScreen(tablet, 'kitchen-new-order')

  await card.getByRole('button', { name: 'Allergy seen' }).click()
  await expect(card.getByText('Seen by Rosa')).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Silence' })).toBeHidden()
  await tablet.setViewportSize(TABLET)
  await card.getByRole('button', { name: /^Take £/ }).click()
  await tablet.getByRole('button', { name: /^£.* taken, cook later$/ }).click()
  await expect(banner.filter({ hasText: 'Order Confirmed' })).toBeVisible()
  await expect(banner.filter({ hasText: 'The kitchen has seen your allergy note' })).toBeVisible()
  for (const [button, column, text] of [
    ['Start', 'Cooking', 'Preparing Order'],
    ['Ready', 'Ready', 'Ready for Pickup'],
  ] as const) {
    await card.getByRole('button', { name: button }).click()
    await expect(columnWith(tablet, column, card)).toBeVisible()
    await expect(banner.filter({ hasText: text })).toBeVisible()
  }
  await tablet.getByRole('button', { name: /^Undo .* ‘Ready’$/ }).click()
  await expect(columnWith(tablet, 'Cooking', card)).toBeVisible()
  await expect(banner.filter({ hasText: 'Preparing Order' })).toBeVisible()
  await card.getByRole('button', { name: 'Ready' }).click()
  await card.getByRole('button', { name: 'Hand over' }).click()
  await expect(card).toBeHidden()
  await expect(banner.filter({ hasText: 'Order Completed' })).toBeVisible()
  await tablet.close()
})
