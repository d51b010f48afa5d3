import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import {
  addToCartWithAddons,
  saveAllergyNote,
  saveDeliveryInstructions,
} from '#domain/contract/ordering/cart'
import { addonGroups, addons, menuItems, orders, users, vendors } from '#server/core/db/schema'
import { enterPassword, PRIYA } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import {
  cashOrder,
  DOUBLE_ID,
  HOUSE_SMOKE_SELECTION,
  SMOKY_JOES_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'

/** Code that runs this text, or treats it as markup or as a template, sets `hacked` or violates the policy. */
const HOSTILE = `"><img src=x onerror="hacked=1"><script>hacked=1</script><style>*{color:red}</style>{{7*7}}\${7*7}%s'--`
const HOSTILE_LINK = 'javascript:hacked=1'

declare global {
  interface Window {
    /** The violations of the content security policy that the browser reports. */
    breaches: string[]
    hacked?: unknown
  }
}

function collectBreaches(): void {
  window.breaches = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.breaches.push(`${violatedDirective} ${blockedURI}`),
  )
}

/** Writes the text into every field that a vendor, a host or a customer may fill in. */
async function insertHostileTexts({ db, callApi, signIn, request }: BrowserTestServer): Promise<string> {
  const texts = { name: HOSTILE, description: HOSTILE }
  const pictures = { logo: HOSTILE_LINK, image: HOSTILE_LINK }
  const contact = { phone: HOSTILE_LINK, email: HOSTILE }
  await db
    .update(vendors)
    .set({ ...texts, ...pictures, ...contact, status: HOSTILE })
    .where(eq(vendors.id, SMOKY_JOES_ID))
  await db
    .update(menuItems)
    .set({ ...texts, category: HOSTILE, image: HOSTILE_LINK })
    .where(eq(menuItems.vendorId, SMOKY_JOES_ID))
  // The names of the other groups have a meaning.
  const { addonGroupId } = HOUSE_SMOKE_SELECTION
  await db.update(addonGroups).set({ name: HOSTILE }).where(eq(addonGroups.id, addonGroupId))
  await db.update(addons).set(texts)
  const token = await signIn(PRIYA)
  const address = { doorNo: HOSTILE.slice(0, 120), street: HOSTILE.slice(0, 120), postcode: 'N1 7GS' }
  await request('POST', '/delivery-addresses', address, { token })
  const notes = { deliveryInstructions: HOSTILE, allergyNote: HOSTILE }
  const order = cashOrder([wrapItem(1, { allergy_information: HOSTILE })], notes)
  const { body } = await request('POST', '/orders', order, { token })
  const line = { itemId: DOUBLE_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'delivery' } as const
  const added = await callApi(
    addToCartWithAddons,
    { ...line, addonSelections: [HOUSE_SMOKE_SELECTION] },
    { token },
  )
  expect(added).toMatchObject({ status: 200 })
  await callApi(saveAllergyNote, { itemId: DOUBLE_ID, allergyInformation: HOSTILE }, { token })
  await callApi(saveDeliveryInstructions, { instructions: HOSTILE }, { token })
  await db.update(orders).set({ tableName: HOSTILE, acceptedBy: HOSTILE, cancelReason: HOSTILE })
  await db.update(users).set({ name: HOSTILE, phone: HOSTILE }).where(eq(users.email, PRIYA))
  return String(Object(body).id)
}

/** Expects that the text is shown literally, that none of it has run, and that the policy had nothing to block. */
async function expectLiteral(page: Page, path: string): Promise<void> {
  await expect(page.getByText(HOSTILE.slice(0, 40)).filter({ visible: true }).first(), path).toBeVisible()
  const { breaches, hacked } = await page.evaluate(() => ({
    breaches: window.breaches,
    hacked: window.hacked,
  }))
  expect({ path, breaches, hacked }).toEqual({ path, breaches: [], hacked: undefined })
  const links = await page
    .locator('a[href^="javascript"], img[src^="javascript"], img[src="x"], [style*="javascript"]')
    .count()
  expect(links, path).toBe(0)
}

test('hostile texts in every field are shown as they are, and break no content security policy', async ({
  page,
  testServer,
}) => {
  const order = await insertHostileTexts(testServer)
  const token = await testServer.signIn(PRIYA)
  await page.addInitScript(collectBreaches)
  await page.addInitScript(externalToken => Object.assign(window, { __AUTH_TOKEN__: externalToken }), token)
  const menuPath = `/vendor/${SMOKY_JOES_ID}`
  const paths = [
    '/',
    '/vendors',
    menuPath,
    `${menuPath}/item/${DOUBLE_ID}`,
    '/cart',
    '/orders',
    `/order/${order}`,
    `/order-confirmation/${order}`,
    '/profile',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expectLiteral(page, path)
    // The content comes from the server. The cart page shows the cart of the trailer whose page the app has loaded.
    if (path === menuPath) await expect(page.getByRole('link', { name: /View Cart/ })).toBeVisible()
  }
  await page.goto(`/order/${order}`)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectLiteral(page, await tab.innerText())
  }
})

test('hostile texts of customers are shown to the kitchen as they are', async ({ page, testServer }) => {
  await insertHostileTexts(testServer)
  await page.addInitScript(collectBreaches)
  await page.goto('/kitchen')
  await page.getByRole('textbox', { name: 'Your name' }).fill(HOSTILE.slice(0, 40))
  await enterPassword(page, `vendor${SMOKY_JOES_ID}@foodpark.test`)
  await expectLiteral(page, '/kitchen')
})
