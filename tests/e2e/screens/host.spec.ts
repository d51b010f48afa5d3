/** The pages of the host. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { DEMO_HOST, DEMO_HOST_EMAIL, DEMO_PASSWORD } from '#demo/demo-accounts'
import { getHostMenu, saveHostMenu } from '#domain/contract/host/menus'
import { toInvitationPath } from '#domain/contract/host/staff'
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { users, vendors } from '#server/core/db/schema'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { hashPassword } from '#server/identity/auth/sign-in/password'
import { createFactorCode } from '#server/identity/second-factor/one-time-codes'
import { payments } from '#server/payments/store/payment-schema'
import { openHostPages } from '#tests/e2e/back-office'
import { buttonNamed, enterPassword, SAM } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { HARBOUR_LIGHT_ID, MEZZE_VAN_ID, SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'
import { TEST_PASSWORD_COST } from '#tests/fixtures/server/databases/seeded-databases'
import { reviewScreen } from './review-screen'

const DISH = 'Smokehouse Double'
const PASSWORD = 'correct horse battery'

// The menus leave with changes that are not saved.
test.beforeEach(({ page }) => void page.on('dialog', dialog => void dialog.accept()))
test.use({ viewport: { width: 1280, height: 800 } })

/** Goes to another page of the host without loading the document again. */
const goTo = (page: Page, path: string) => page.evaluate(hash => window.location.assign(hash), `#/${path}`)

const headingNamed = (page: Page, name: string) => page.getByRole('heading', { name })

test('the pages of trailers and charges', { tag: '@screens' }, async ({ page, testServer }) => {
  const setTrailer = (id: number, values: Partial<typeof vendors.$inferInsert>) =>
    testServer.db.update(vendors).set(values).where(eq(vendors.id, id))
  await setTrailer(HARBOUR_LIGHT_ID, { openingHours: dailyHours('08:00-11:00') })
  await setTrailer(MEZZE_VAN_ID, { isOpen: false, isPaused: true })
  await openHostPages(page, testServer, 'trailers')
  await expect(page.getByRole('listitem', { name: 'Smoky Joe’s' })).toBeVisible()
  await reviewScreen(page, 'host-trailers')
  await goTo(page, `trailers/${SMOKY_JOES_ID}`)
  await page.getByLabel('Longest time (minutes)').fill('2')
  await buttonNamed(page, 'Save').click()
  await expect(page.getByText(/must not be less/)).toBeVisible()
  await reviewScreen(page, 'host-trailer-mistake')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await reviewScreen(page, 'host-trailer-remove')
  await page.keyboard.press('Escape')
  await goTo(page, 'charges')
  testServer.networkFaults.injectFault(/PUT \/api\/host\//, 'down')
  await page.getByLabel('Delivery fee (£)').fill('2.50')
  await buttonNamed(page, 'Save').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await reviewScreen(page, 'host-charges-not-saved')
})

test('a menu with mistakes, as a spreadsheet, and changed by two hosts', { tag: '@screens' }, async ({
  page,
  testServer,
}) => {
  const entry = page.locator('details').filter({ hasText: DISH }).first()
  const price = entry.getByLabel('Price (£)', { exact: true })
  const saveMenu = () => buttonNamed(page, 'Save the menu').click()
  await openHostPages(page, testServer, `menus/${SMOKY_JOES_ID}`)
  await entry.locator('summary').click()
  await price.fill('twelve')
  await saveMenu()
  await expect(page.getByText(/not right yet/).first()).toBeVisible()
  await price.scrollIntoViewIfNeeded()
  await reviewScreen(page, 'host-menu-mistake')
  const lines = [
    'category,name,description,price',
    `Burgers,${DISH},Two patties,twelve`,
    'Burgers,,No name,9.50',
  ]
  const table = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('Spreadsheet (CSV)').setInputFiles(table)
  await expect(page.getByText(/^Line \d/).first()).toBeVisible()
  await reviewScreen(page, 'host-menu-spreadsheet')

  await page.reload()
  await entry.locator('summary').click()
  await price.fill('13.00')
  const [host, trailerId] = [{ token: await testServer.signIn(DEMO_HOST_EMAIL) }, SMOKY_JOES_ID]
  const { data } = await testServer.callApi(getHostMenu, { trailerId }, host)
  const [first, ...others] = data?.menu.categories ?? []
  const categories = first ? [{ ...first, name: 'Changed elsewhere' }, ...others] : []
  await testServer.callApi(
    saveHostMenu,
    { trailerId, version: data?.version ?? '', menu: { addonGroups: [], ...data?.menu, categories } },
    host,
  )
  await saveMenu()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await reviewScreen(page, 'host-menu-conflict')
})

test('the staff of the trailers, and an invitation', { tag: '@screens' }, async ({ page, testServer }) => {
  const invite = async (email: string) => {
    const invitation = { email, vendorId: SMOKY_JOES_ID, userId: null, now: new Date(testServer.clock.now()) }
    const { token } = await testServer.db.transaction(tx => createInvitation(tx, invitation))
    return toInvitationPath(token)
  }
  await invite('sam@park.test')
  await openHostPages(page, testServer, 'staff')
  await page.getByLabel('Find a trailer or a person').fill('Smoky')
  const form = page.getByRole('form', { name: 'Invite to Smoky Joe’s' })
  await form.getByLabel('Invite by email').fill(SAM)
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(/is the account of a customer/)).toBeVisible()
  await reviewScreen(page, 'host-staff')
  await page.goto(await invite('lee@park.test'))
  await page.reload()
  await page.getByLabel('Your name').fill('Lee Park')
  await page.getByRole('textbox', { name: 'Password' }).fill('password1234')
  await buttonNamed(page, 'Create the account').click()
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await reviewScreen(page, 'host-invitation')
})

/** Sam pays for a wrap by card. */
async function payByCard(testServer: BrowserTestServer): Promise<void> {
  const orderData = {
    vendorId: SMOKY_JOES_ID,
    orderType: 'dine_in' as const,
    items: [wrapItem(2)],
    allergyNote: '',
  }
  const session = { token: await testServer.signIn(SAM), idempotencyKey: randomUUID() }
  const { message, data } = await testServer.callApi(
    createPaymentIntent,
    { orderData, amount: 20.5 },
    session,
  )
  if (!data) throw new Error(message)
  await payOnCheckoutPage(testServer.sandbox, testServer.sandbox.sessions().at(-1)?.id ?? '')
  await testServer.sandbox.waitUntilIdle()
}

test('the pages of orders and money', { tag: '@screens' }, async ({ page, testServer }) => {
  await payByCard(testServer)
  await testServer.db
    .update(payments)
    .set({ state: 'needs_review', problem: 'Charged £20.00 instead of £25.50', chargedAmount: 2_000 })
  await payByCard(testServer)
  const firstOrder = page.getByRole('link', { name: /^#\d+/ }).first()
  await openHostPages(page, testServer, 'orders')
  await expect(firstOrder).toBeVisible()
  await reviewScreen(page, 'host-orders')
  await page.getByLabel('Search').fill('unknown@park.test')
  await expect(headingNamed(page, 'No orders found')).toBeVisible()
  await page.getByLabel('Search').fill('')
  await firstOrder.click()
  await expect(buttonNamed(page, 'Refund')).toBeVisible()
  await reviewScreen(page, 'host-order')
  await buttonNamed(page, 'Refund').click()
  await page.getByLabel('Amount in pounds').fill('400')
  await buttonNamed(page, 'Continue').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await reviewScreen(page, 'host-refund-mistake')
  await page.keyboard.press('Escape')
  await goTo(page, 'reviews')
  await expect(page.getByText('Charged £20.00 instead of £25.50').first()).toBeVisible()
  await reviewScreen(page, 'host-reviews')
  await goTo(page, 'statements')
  await expect(page.getByRole('table', { name: 'Statements of the month' })).toBeVisible()
  await reviewScreen(page, 'host-statements')
  await goTo(page, 'audit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await reviewScreen(page, 'host-audit')
  await goTo(page, 'nothing')
  await expect(headingNamed(page, 'There is no such page')).toBeVisible()
})

test('the account of a host, with a second factor', { tag: '@screens' }, async ({ page, testServer }) => {
  const email = 'robin@foodpark.test'
  const passwordHash = await hashPassword(PASSWORD, TEST_PASSWORD_COST)
  await testServer.db.insert(users).values({ email, name: 'Robin Reed', role: 'host', passwordHash })
  await page.goto('/host/#/account')
  await reviewScreen(page, 'host-sign-in')
  await enterPassword(page, email, PASSWORD)
  await expect(headingNamed(page, 'The second factor is off')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await buttonNamed(page, 'Set up').click()
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
  await reviewScreen(page, 'host-second-factor')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(createFactorCode(secret, testServer.clock.now()))
  await buttonNamed(page, 'Turn on').click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await reviewScreen(page, 'host-recovery-codes')
  await buttonNamed(page, 'I have saved them').click()
  await buttonNamed(page, 'Sign out').click()
  await enterPassword(page, email, PASSWORD)
  await expect(headingNamed(page, 'Enter your code')).toBeVisible()
  await reviewScreen(page, 'host-code')
})

test('a park that has nothing yet', { tag: '@screens' }, async ({ page, testServer }) => {
  await testServer.db.execute(sql`TRUNCATE users, vendors, orders, park_tables, audit_events CASCADE`)
  const passwordHash = await hashPassword(DEMO_PASSWORD, TEST_PASSWORD_COST)
  await testServer.db.insert(users).values({ ...DEMO_HOST, passwordHash, isDemo: true })
  await openHostPages(page, testServer, 'trailers')
  for (const [path, heading] of [
    ['trailers', 'No trailers yet'],
    ['orders', 'No orders yet'],
    ['takings', 'No takings'],
  ] as const) {
    await goTo(page, path)
    await expect(headingNamed(page, heading)).toBeVisible()
    await reviewScreen(page, `host-no-${path}`)
  }
  await goTo(page, 'trailers/new')
  await page.getByLabel('Name', { exact: true }).fill('Salt & Vinegar')
  await buttonNamed(page, 'Save').click()
  await page.getByRole('link', { name: 'Add dishes' }).click()
  await buttonNamed(page, 'Add a category').click()
  await expect(page.getByLabel('Price (£)', { exact: true })).toBeVisible()
  await reviewScreen(page, 'host-first-dish')
})
