/** The built pages on a plain static host. Requests to the API are forwarded to the test server. */
import type { Page } from '@playwright/test'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { expect, test } from '#tests/e2e/e2e-test'
import { holdCode } from '#tests/e2e/hold-requests'
import { browserFixturePaths } from '#tests/fixtures/browser/browser-test-server'
import { serveStaticHost } from '#tools/static-file-server'
import { waitForApp } from '#tools/wait-for-app'

/** Sends the calls and the pictures of a page to the test server, as the proxy of a host does. */
const forwardCalls = (page: Page, serverAddress: string): Promise<unknown> =>
  page.route(/\/(?:api|food)\//, async route => {
    const { pathname, search } = new URL(route.request().url())
    await route.continue({ url: serverAddress + pathname + search })
  })

/** A host that sends this file for each path without a file, with the app's code held back. */
async function openHost(page: Page, serverAddress: string, fixturesFolder: string, fallback: string) {
  const host = await serveStaticHost(browserFixturePaths(fixturesFolder).clientFolder, fallback)
  await forwardCalls(page, serverAddress)
  return { ...host, release: await holdCode(page) }
}

// Specification 3.29.
test('a static host shows the page while it loads, and the app fills it', async ({
  page,
  testServer,
  fixturesFolder,
}) => {
  const host = await openHost(page, testServer.address, fixturesFolder, PLAIN_PAGE_FILE)
  await page.goto(`${host.address}vendors/`, { waitUntil: 'commit' })
  const heading = await page.getByRole('heading', { name: 'Food Trailers' }).elementHandle()
  await expect(page.getByText('Loading vendors...')).toBeVisible()
  await page.getByRole('button', { name: 'Under £10' }).click()
  await host.release()
  await expect(page.getByRole('link', { name: 'Mama Linh’s' })).toBeVisible()
  expect(await heading?.evaluate(element => element.isConnected)).toBe(true)
  await expect(page.getByRole('button', { name: 'Under £10' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(host.address)
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Smoky Joe’s' })).toBeVisible()
  await page.goto(`${host.address}vendor/31`)
  await expect(page.getByRole('heading', { name: 'Skin-on Fries' })).toBeVisible()
  host.close()
})

// Specification 3.29.
test('a static host that sends the home page for each path shows nothing of it elsewhere', async ({
  page,
  testServer,
  fixturesFolder,
}) => {
  const host = await openHost(page, testServer.address, fixturesFolder, 'index.html')
  await page.goto(`${host.address}vendor/31`, { waitUntil: 'commit' })
  await expect(page.getByText('Welcome!')).toBeAttached()
  await expect(page.getByText('Welcome!')).toBeHidden()
  await host.release()
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`${host.address}vendors?q=linh`)
  await waitForApp(page)
  await expect(page.getByRole('link', { name: 'Mama Linh’s' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Smoky Joe’s' })).toBeHidden()
  host.close()
})
