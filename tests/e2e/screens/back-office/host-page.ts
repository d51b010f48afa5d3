/** Opens the pages of the demo's host. */
import type { Page } from '@playwright/test'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { type Screen, type ScreenState, screenState, visitorScreen } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { openBackOffice } from './back-office-page'

type Expected = (page: Page) => { waitFor: () => Promise<void> }

/** Opens a page of the host, and does not wait for it. It leaves changed forms without a question. */
export async function openHostClient(page: Page, testServer: BrowserTestServer, path: string): Promise<void> {
  page.on('dialog', dialog => void dialog.accept())
  const account = { storageKey: 'hostSession', email: DEMO_HOST_EMAIL, name: 'Ada Brook' }
  await openBackOffice(page, testServer, { ...account, path: `/host/#/${path}` })
}

/** A page of the host with an element to wait for. */
export const hostScreen = (name: string, title: string, path: string, expected: Expected): Screen =>
  visitorScreen(name, title, async (page, testServer) => {
    await openHostClient(page, testServer, path)
    await expected(page).waitFor()
  })

/** Goes to another page of the host without loading the document again. */
export async function goToHostPage(page: Page, path: string, expected: Expected): Promise<void> {
  await page.evaluate(hash => window.location.assign(hash), `#/${path}`)
  await expected(page).waitFor()
}

/** A state that shows another page of the host. */
export const hostPageState = (name: string, title: string, path: string, expected: Expected): ScreenState =>
  screenState(name, title, page => goToHostPage(page, path, expected))

/** @returns the token of the demo's host, to read or change something beside the page */
export const signInHost = async (testServer: BrowserTestServer) => ({
  token: await testServer.signIn(DEMO_HOST_EMAIL),
})

/** Waits for the message of a form that was refused. */
export const waitForAlert = (page: Page) =>
  page.getByRole('alert').filter({ visible: true }).first().waitFor()

/** Waits for a message with this text, wherever it is on the page. */
export const waitForMessage = (page: Page, text: RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
