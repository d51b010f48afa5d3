/** What customers and kitchens do in more than one journey. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { KnownStatus } from '#domain/orders/order-status'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-accounts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

/** Has not saved an address. */
export const PRIYA = DEMO_EMAIL
/** Has a saved address, and no orders yet. */
export const SAM = 'sam@foodpark.test'

export async function enterPassword(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in by email and password, and ends on the home page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Hello,' })).toBeVisible()
}

/** Opens Smoky Joe’s menu and adds its fries, which have no add-ons. */
export async function addFriesToCart(page: Page): Promise<void> {
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
}

/** Places a cash order for one Campfire Wrap past the page. @returns its id */
export async function placeCashOrderFor(park: BrowserTestServer, email: string): Promise<string> {
  const token = await park.signIn(email)
  const { status, body } = await park.request('POST', '/orders', cashOrder(), { token })
  expect(status).toBe(201)
  return String(Object(body).id)
}

/** The kitchen of Smoky Joe’s moves an order on by hand. */
export async function setOrderStatusAsStaff(
  park: BrowserTestServer,
  orderId: string,
  status: KnownStatus,
): Promise<void> {
  const token = await park.signIn(`vendor${SMOKY_JOES_ID}@foodpark.test`)
  const answer = await park.request('PATCH', `/orders/${orderId}/status`, { status }, { token })
  expect(answer.status).toBe(200)
}

/** Far more than any page here should need. */
const MAX_TABS = 60

const hasFocus = (target: Locator) =>
  target.evaluate(element => element === document.activeElement).catch(() => false)

/** Goes on by Tab alone until the target has the focus, and the focus can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS && !(await hasFocus(target)); tabs += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  expect(await target.evaluate(element => element.matches(':focus-visible'))).toBe(true)
}

/** Presses a key on the target, found by Tab alone. */
export async function pressByKeyboard(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
