/** Actions of customers and staff that several tests use. */
import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#demo/demo-accounts'
import type { KnownStatus } from '#domain/orders/order-status'
import { decodeToken, type StoredToken, tokenExpiry } from '#domain/session/token'
import type { EnginePage } from '#tests/e2e/engines/driver/engine-page'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

/** A customer without a saved address. */
export const PRIYA = DEMO_EMAIL
/** A customer with a saved address and without orders. */
export const SAM = 'sam@foodpark.test'

export const buttonNamed = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Fills in and submits the sign-in form. */
export async function enterPassword(
  page: Page | EnginePage,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in by email and password. Ends on the home page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Hello,' })).toBeVisible()
}

/** Replaces what the browser stores for the origin of the server. */
function storeEntries(
  page: Page,
  { address }: BrowserTestServer,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  return page.context().setStorageState({ cookies: [], origins: [{ origin: address, localStorage }] })
}

/** Signs a customer in without a browser. @returns the token, the id of the customer, and what a browser stores of both */
export async function createSession(testServer: BrowserTestServer, email: string) {
  const [token, now] = [await testServer.signIn(email), testServer.clock.now()]
  const user = decodeToken(token)?.user
  if (!user) throw new Error('The token cannot be decoded')
  const record = { token, user, expiresAt: tokenExpiry(token, now), lastValidated: now, isValid: true }
  const entries = {
    tokenData: JSON.stringify(record satisfies StoredToken),
    user: JSON.stringify(user),
    authToken: token,
  }
  return { token, userId: user.id, entries }
}

/**
 * Gives a new browser the session of an earlier visit, before it opens a page.
 * For tests whose subject is not the sign-in, because its form and the home page take a third of their time.
 * @param entriesFor further entries of the browser’s storage, for a user id
 * @returns the token
 */
export async function storeSession(
  page: Page,
  testServer: BrowserTestServer,
  email: string,
  entriesFor: (userId: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<string> {
  const { token, userId, entries } = await createSession(testServer, email)
  await storeEntries(page, testServer, { ...entriesFor(userId), ...entries })
  return token
}

/** Waits for the newest mail in the mailbox of the demo. @returns what the pattern captures, such as a code or a link */
export async function readNewestMail({ address }: BrowserTestServer, pattern: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const body = await (await fetch(`${address}/demo/mailbox`, { headers: { accept: 'text/html' } })).text()
    found = pattern.exec(body)?.[1] ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

/** Adds fries, which have no add-ons, from the menu of Smoky Joe’s. */
export async function addFriesToCart(page: Page): Promise<void> {
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
}

/** Places a cash order for one Campfire Wrap through the API. @returns the id of the order */
export async function placeCashOrderFor(testServer: BrowserTestServer, email: string): Promise<string> {
  const token = await testServer.signIn(email)
  const { status, body } = await testServer.request('POST', '/orders', cashOrder(), { token })
  expect(status).toBe(201)
  return String(Object(body).id)
}

/** The staff of Smoky Joe’s sets the status of an order through the API. */
export async function setOrderStatusAsStaff(
  testServer: BrowserTestServer,
  orderId: string,
  status: KnownStatus,
): Promise<void> {
  const token = await testServer.signIn(`vendor${SMOKY_JOES_ID}@foodpark.test`)
  const response = await testServer.request('PATCH', `/orders/${orderId}/status`, { status }, { token })
  expect(response.status).toBe(200)
}

/** More Tab presses than any page needs. */
const MAX_TABS = 60

const hasFocus = (target: Locator) =>
  target.evaluate(element => element === document.activeElement).catch(() => false)

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS && !(await hasFocus(target)); tabs += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  expect(await target.evaluate(element => element.matches(':focus-visible'))).toBe(true)
}

/** Moves to the target by Tab and presses a key. */
export async function pressByKeyboard(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves to the next option of a radio group: the group selects the focused option while an arrow key is down. */
export async function holdArrowDown(page: Page, next: Locator): Promise<void> {
  await page.keyboard.down('ArrowDown')
  await expect(next).toBeChecked()
  await page.keyboard.up('ArrowDown')
  await expect(next).toBeFocused()
}
