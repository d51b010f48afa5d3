import type { Page } from '@playwright/test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

interface BackOfficeClient {
  /** Where the client keeps its session in the browser. */
  readonly storageKey: string
  readonly path: string
  readonly email: string
  /** The person in the session. */
  readonly name: string
}

/** Opens a client of the back office, signed in as its sign-in form would do. */
export async function openBackOffice(
  page: Page,
  testServer: BrowserTestServer,
  { storageKey, path, email, name }: BackOfficeClient,
): Promise<void> {
  const token = await testServer.signIn(email)
  const entry = [storageKey, JSON.stringify({ token, name })] as const
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), entry)
  await page.goto(path)
}
