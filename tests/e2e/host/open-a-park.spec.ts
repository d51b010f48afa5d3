/**
 * `docs/open-a-park.md` in browsers, from an empty database. It calls what `npm run park -- import` and `add-host` call, at the
 * time of the test server; `tests/commands` runs the commands themselves.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { toInvitationPath } from '#domain/contract/host/staff'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import { importPark } from '#server/park/import/import-park'
import { readParkFile } from '#server/park/import/read-park-file'
import { readNewestMail } from '#tests/e2e/customer-actions'
import { test as base, expect } from '#tests/e2e/e2e-test'
import { createInvitedAccount, openHostPage, openWidePage } from '#tests/e2e/host/host-actions'
import { expectConfirmed, goToCheckout, PHONE, payWith, startButton } from '#tests/e2e/payments/card-payment'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'
import { openEmptyPGlite } from '#tests/fixtures/server/databases/seeded-databases'

const STAFF_EMAIL = 'lee@park.test'
const TRAILER = 'The Wandering Wok'
const TABLE = 'Terrace'
const PASSWORD = 'correct horse battery'

/** In ms. Every migration runs, which takes half of the time. This limit is separate from the limit of the journey itself. */
const SERVER_TIMEOUT = 60_000

const test = base.extend<{ testServer: BrowserTestServer }>({
  testServer: [
    async ({ checkoutHost, fixturesFolder }, use) => {
      const database = await openEmptyPGlite()
      const testServer = await startBrowserTestServer(fixturesFolder, { checkoutHost, database })
      await use(testServer)
      await testServer.close()
    },
    { scope: 'test', timeout: SERVER_TIMEOUT },
  ],
})

// The animations of three browsers at once would cost more than the rest of the test.
test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } })

/** Runs the two commands of the guide. @returns the path of the link for the host */
async function importParkAndAddHost({ db, clock }: BrowserTestServer): Promise<string> {
  await importPark(db, readParkFile(readFileSync('docs/park.example.yaml', 'utf8')).park)
  const invitation = { email: 'ada@park.test', vendorId: null, userId: null, now: new Date(clock.now()) }
  const { token } = await db.transaction(tx => createInvitation(tx, invitation))
  return toInvitationPath(token)
}

async function inviteStaff(page: Page): Promise<void> {
  await openHostPage(page, 'Staff')
  const trailer = page.getByRole('region', { name: TRAILER })
  await trailer.getByRole('textbox', { name: 'Invite by email' }).fill(STAFF_EMAIL)
  await trailer.getByRole('button', { name: 'Invite' }).click()
  await expect(trailer.getByRole('listitem', { name: STAFF_EMAIL }).getByText('Invited')).toBeVisible()
}

/** Opens the link of the mail on the tablet, and the board after it. */
async function openBoardByMail(tablet: Page, testServer: BrowserTestServer): Promise<void> {
  const path = await readNewestMail(testServer, /"http:[^"]+(\/host#\/invitation\/[^"]+)"/)
  await createInvitedAccount(tablet, path, { name: 'Lee Park', password: PASSWORD })
  await expect(tablet).toHaveURL('/kitchen/')
  await expect(tablet.getByText(/^No new orders\./)).toBeVisible()
}

/** @returns the path that the printed code of the table leads to */
async function readTablePath(page: Page): Promise<string> {
  await openHostPage(page, 'Tables')
  const table = page.getByRole('listitem', { name: TABLE })
  const address = await table.getByRole('link', { name: 'Open as a customer' }).getAttribute('href')
  return `/${new URL(address ?? '').search}`
}

/** Scans a table, chooses a dish and signs up on the way to the cart. */
async function scanAndSignUp(page: Page, testServer: BrowserTestServer, tablePath: string): Promise<void> {
  await page.goto(tablePath)
  await expect(page.getByText('Your order comes to this table.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: TRAILER }).click()
  await page.getByRole('button', { name: '+ Add Glass Noodle Salad' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Email').fill('robin@park.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(await readNewestMail(testServer, /<strong>(\d{6})<\/strong>/))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('group', { name: 'Quantity of Glass Noodle Salad' })).toContainText('1')
}

/** Pays by card, and opens the order page. @returns the collection code */
async function payAndTrack(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await expect(page.getByRole('main').getByText(TABLE, { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £9.30' }).click()
  await expect(startButton(page)).toBeVisible()
  await goToCheckout(page)
  await payWith(page, CARDS.paid, '£9.30')
  await expectConfirmed(page)
  const code = (await page.getByText(/^[A-Z]\d\d$/).textContent()) ?? ''
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return code
}

/** The kitchen takes the order through all steps, and the customer sees each of them. */
async function cookAndHandOver(card: Locator, customer: Page): Promise<void> {
  const banner = customer.getByRole('main').getByRole('status')
  for (const [button, text] of [
    ['Accept', 'Order Confirmed'],
    ['Start', 'Preparing Order'],
    ['Ready', 'Ready for Pickup'],
    ['Hand over', 'Order Completed'],
  ] as const) {
    await card.getByRole('button', { name: button }).click()
    await expect(banner.filter({ hasText: text })).toBeVisible()
  }
  await expect(card).toBeHidden()
}

test('an empty database becomes a park whose first order is paid by card, cooked and handed over', async ({
  browser,
  page,
  testServer,
}) => {
  const hostPath = await importParkAndAddHost(testServer)
  const office = await openWidePage(browser, testServer)
  const tablet = await openWidePage(browser, testServer)
  const card = tablet.getByRole('listitem').filter({ hasText: TABLE })

  await test.step('the host gets an account', () =>
    createInvitedAccount(office, hostPath, { name: 'Ada Brook', password: PASSWORD }))
  await test.step('the host invites staff', () => inviteStaff(office))
  await test.step('the staff get an account', () => openBoardByMail(tablet, testServer))
  const tablePath = await readTablePath(office)
  await test.step('a customer signs up', () => scanAndSignUp(page, testServer, tablePath))
  const code = await test.step('the customer pays', () => payAndTrack(page))
  await test.step('the tablet shows the order', () =>
    expect(async () => {
      testServer.clock.advance(500)
      await expect(card.getByRole('heading', { name: code })).toBeVisible({ timeout: 500 })
    }).toPass())
  await test.step('the kitchen cooks', () => cookAndHandOver(card, page))
  await openHostPage(office, 'Takings')
  await expect(office.getByRole('row', { name: /The Wandering Wok/ })).toContainText('£9.30')
  await office.close()
  await tablet.close()
})
