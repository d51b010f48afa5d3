/** Opens the kitchen board of Smoky Joe’s and the pages of the demo’s host, signed in as their forms would do. */
import type { Page } from '@playwright/test'
import { DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { KITCHEN_SESSION_KEY } from '#staff/shared/session-storage'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

/** @param storageKey where the client keeps its session */
async function storeStaffSession(page: Page, storageKey: string, session: object): Promise<void> {
  const entry = [storageKey, JSON.stringify(session)] as const
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry)
}

/** @param name the person at the tablet */
export async function openKitchenBoard(
  page: Page,
  testServer: BrowserTestServer,
  name = 'Rosa',
): Promise<void> {
  const token = await testServer.signIn(DEMO_STAFF_EMAIL)
  await storeStaffSession(page, KITCHEN_SESSION_KEY, { token, name })
  await page.goto('/kitchen/')
}

/** @param path the page, such as 'menus' */
export async function openHostPages(page: Page, testServer: BrowserTestServer, path: string): Promise<void> {
  const token = await testServer.signIn(DEMO_HOST_EMAIL)
  await storeStaffSession(page, 'hostSession', { token, name: 'Ada Brook' })
  await page.goto(`/host/#/${path}`)
}
