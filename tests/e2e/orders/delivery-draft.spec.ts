import type { Page } from '@playwright/test'
import { cartStorageKey } from '#app/storage/cart-time'
import { addToCart } from '#domain/contract/ordering/cart'
import { enterPassword, PRIYA, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

const streetField = (page: Page) => page.getByRole('textbox', { name: 'Street' })
const instructionsField = (page: Page) => page.getByRole('textbox', { name: 'How do we find you?' })

/** Opens the cart of a delivery for Sam, who has a saved address. */
async function openDeliveryCart(page: Page, testServer: BrowserTestServer): Promise<void> {
  const cart = { vendorId: SMOKY_JOES_ID, orderType: 'delivery' } as const
  const stored = JSON.stringify({ ...cart, cart: null, ordered: null })
  const token = await storeSession(page, testServer, SAM, userId => ({ [cartStorageKey(userId)]: stored }))
  await testServer.callApi(addToCart, { ...cart, itemId: FRIES_ID, quantity: 1 }, { token })
  await page.goto('/cart')
}

async function typeStreet(page: Page, street: string): Promise<void> {
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  await streetField(page).fill(street)
}

async function typeInstructions(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add delivery instructions' }).click()
  await instructionsField(page).fill(text)
}

/** The names of the drafts that the tab keeps, and what all tabs keep. */
const keptDrafts = (page: Page) =>
  page.evaluate(() => ({
    tab: Object.keys(sessionStorage).filter(key => key.includes('Draft')),
    shared: JSON.stringify({ ...localStorage }),
  }))

// Specification 11.15 and 11.16.
test('an address and delivery instructions that are being typed are back in their forms after a reload, and leave the tab once they are saved', async ({
  page,
  testServer,
}) => {
  await openDeliveryCart(page, testServer)
  await typeStreet(page, 'Wharf Road')
  await page.reload()
  await expect(streetField(page)).toHaveValue('Wharf Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(/\d+ Wharf Road/)).toBeVisible()
  await typeInstructions(page, 'Blue door')
  await page.reload()
  await expect(instructionsField(page)).toHaveValue('Blue door')
  expect((await keptDrafts(page)).shared).not.toMatch(/Blue door/)
  await page.getByRole('button', { name: 'Save instructions' }).click()
  await expect(page.getByText('Delivery instructions saved successfully', { exact: true })).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toMatchObject({ tab: [] })
  await page.reload()
  await expect(page.getByText('Blue door')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// Specification 11.16.
test('what was typed for a delivery leaves the tab at a sign-out in another tab, and is shown to no other account', async ({
  page,
  testServer,
}) => {
  await openDeliveryCart(page, testServer)
  await typeInstructions(page, 'Sam is in the red barge')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  await otherTab.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await keptDrafts(page)).toMatchObject({ tab: [] })
  await enterPassword(page, PRIYA)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(/red barge/)).toHaveCount(0)
})
