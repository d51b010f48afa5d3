import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  addFriesToCart,
  enterPassword,
  PRIYA,
  placeCashOrderFor,
  SAM,
  signIn,
} from '#tests/e2e/customer-actions'
import { test as base, expect } from '#tests/e2e/e2e-test'
import {
  type BrowserTestServer,
  browserFixturePaths,
  startBrowserTestServer,
} from '#tests/fixtures/browser/browser-test-server'
import { readCachedCustomerKeys } from '#tests/fixtures/browser/cached-customer-keys'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

const test = base.extend<{ testServer: BrowserTestServer; clientFolder: string }>({
  serviceWorkers: 'allow',
  /** A copy of the built client that a test may replace. */
  clientFolder: async ({ fixturesFolder }, use, { testId }) => {
    const folder = join(fixturesFolder, `client-${testId}`)
    await cp(browserFixturePaths(fixturesFolder).clientFolder, folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  testServer: async ({ clientFolder, fixturesFolder, seededDatabase }, use) => {
    const database = { ...seededDatabase, close: seededDatabase.reset }
    const testServer = await startBrowserTestServer(fixturesFolder, { clientFolder, database })
    await use(testServer)
    await testServer.close()
  },
})

/** Resolves when the worker controls the page and has all files. It fetches them one by one, so only the test limits the time. */
const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 0,
  })

const orderLink = (page: Page, id: string) => page.getByRole('link', { name: `order #${id}` })

/** Visits what an offline visit needs: the pages, a cart and an order. @returns the id of the order */
async function visitPages(page: Page, testServer: BrowserTestServer): Promise<string> {
  const order = await placeCashOrderFor(testServer, SAM)
  await signIn(page, SAM)
  await waitForWorker(page)
  await addFriesToCart(page)
  await page.goto('/orders')
  await expect(orderLink(page, order)).toBeVisible()
  await expect.poll(() => readCachedCustomerKeys(page)).toContain('"orders","list"')
  return order
}

// Specification 3.27.
test('without a network the app shows what was last known, and takes no order', async ({
  page,
  context,
  testServer,
}) => {
  test.slow()
  const order = await visitPages(page, testServer)
  testServer.networkFaults.injectFault(/GET \/api\/vendors\/list/, 'down')
  await page.goto('/vendors')
  await expect(page.getByText(/^Not up to date – last known \d\d:\d\d\.$/)).toBeVisible()
  testServer.networkFaults.clear()
  await context.setOffline(true)
  await page.goto('/vendors')
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
  await expect(
    page.getByText(/^Offline – last known \d\d:\d\d\. You can order again when you are online\.$/),
  ).toBeVisible()
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  await expect(page.getByText('Offline – last known')).toBeVisible()
  await page.getByRole('link', { name: /View Cart/ }).click()
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('1')
  await expect(page.getByText('Offline – last known')).toBeVisible()
  await expect(page.getByRole('button', { name: /Waiting for the network/ })).toBeDisabled()
  await page.goto('/orders')
  await expect(orderLink(page, order)).toBeVisible()
  await expect(page.getByText('Offline – last known')).toBeVisible()

  await context.setOffline(false)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await enterPassword(page, PRIYA)
  await expect(page.getByText('Priya Shah')).toBeVisible()
  await expect.poll(() => readCachedCustomerKeys(page)).not.toContain('orders')
  await context.setOffline(true)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page.getByText('Offline')).toBeVisible()
  await expect(orderLink(page, order)).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

/** The paths of everything that the service worker keeps. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)))
    const requests = (await Promise.all(caches.map(cache => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

const openProfile = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()

const isWorker = (file: string) => file === 'service-worker.js'
const byWorkerLast = (left: string, right: string) => Number(isWorker(left)) - Number(isWorker(right))
const newName = (file: string) => file.replace(/^(assets\/.*)(?=\.js$)/, '$1-new')

/** Replaces a build by another one: its code has new names, and the profile page has a new text. */
async function deployNewVersion(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).map(String)
  const compressed = files.filter(file => /\.(?:br|gz)$/.test(file))
  const code = files.filter(file => /\.(?:js|mjs|html|json)$/.test(file))
  // The worker is written last, when all files that it names exist.
  for (const file of code.sort(byWorkerLast)) {
    const text = (await readFile(join(folder, file), 'utf8'))
      .replaceAll(/(-[\w-]{7,8})(?=\.js\b)/g, '$1-new')
      .replace(/("revision":")\w+(","url":"app\.html")/, '$1new$2')
    const isProfile = file.startsWith('assets/ProfileRoute-')
    await writeFile(join(folder, newName(file)), isProfile ? text.replaceAll('Sign Out', 'Log Out') : text)
  }
  const replaced = code.filter(file => newName(file) !== file)
  await Promise.all([...compressed, ...replaced].map(file => rm(join(folder, file))))
}

// Specification 3.28.
test('a new version waits for the customer, and leaves no open page without its code', async ({
  page,
  context,
  clientFolder,
}) => {
  test.slow()
  await signIn(page, SAM)
  await waitForWorker(page)
  const other = await context.newPage()
  await other.goto('/vendors')
  await deployNewVersion(clientFolder)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const prompt = page.getByRole('region', { name: 'New version' })
  await expect(prompt).toContainText('A new version is ready.')
  await openProfile(page)
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  let documentLoads = 0
  page.on('domcontentloaded', () => {
    documentLoads += 1
  })
  await prompt.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(prompt).toBeHidden()
  await test.step('the page loads once, and nothing of the API is cached', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(prompt).toBeHidden()
    expect(documentLoads).toBe(1)
    expect((await cachedPaths(page)).filter(path => /^\/(?:api|socket\.io)\//.test(path))).toEqual([])
  })
  await openProfile(other)
  await expect(other.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
})
