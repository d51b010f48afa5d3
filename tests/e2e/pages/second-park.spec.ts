import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { enterPassword, SAM } from '#tests/e2e/customer-actions'
import { test as base, expect } from '#tests/e2e/e2e-test'
import { reviewScreen } from '#tests/e2e/screens/review-screen'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { buildSecondParkClient } from '#tests/fixtures/browser/build-second-park'

/** In ms. A single build of a client takes ten seconds, and several at once take much longer. */
const BUILD_TIMEOUT = 180_000

const test = base.extend<{ testServer: BrowserTestServer }>({
  testServer: [
    async ({ checkoutHost, fixturesFolder, seededDatabase }, use) => {
      const clientFolder = await buildSecondParkClient(join(fixturesFolder, 'second-park'))
      const database = { ...seededDatabase, close: seededDatabase.reset }
      const testServer = await startBrowserTestServer(fixturesFolder, {
        checkoutHost,
        clientFolder,
        database,
      })
      await use(testServer)
      await testServer.close()
    },
    { scope: 'test', timeout: BUILD_TIMEOUT },
  ],
})

// Specification 2.4.
/** The HTML contains the metadata of the config before scripts run. */
async function expectPageMetadata(page: Page): Promise<void> {
  const response = await page.goto('/')
  const html = (await response?.text()) ?? ''
  expect(html).toContain('<title>Home · Quayside</title>')
  expect(html).toContain('content="Fresh off the boats. Order from every trailer of Quayside Kitchens')
  expect(html).toContain('<link rel="icon" href="/food/26f5.webp" type="image/webp" />')
  expect(html).toContain('content="#0c1319" media="(prefers-color-scheme: dark)"')
}

// Specification 2.2.
/** Texts, order types, fonts and colours come from the config. */
async function expectHomePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard')
  // Specification 2.7.
  await expect(page.getByText('Fresh off the boats. What may we bring you?')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order type' }).getByRole('button')).toHaveText([
    'To goIn a paper bag',
    'To your boatWe row it over',
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Georgia/)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 247, 249)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 19, 25)')
  await page.emulateMedia({ colorScheme: 'light' })
  await reviewScreen(page, 'second-park-home')
}

/** The server renders the home page with the search, whose code the browser loads later. */
async function expectRenderedSearch(page: Page): Promise<void> {
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  expect(html).toContain('Welcome aboard')
  expect(html).toContain('aria-label="Find trailers"')
}

/** The positions of the logo and of the name beside it. */
const readBrandPosition = async (page: Page) => {
  const brand = page.getByRole('main').getByRole('link', { name: 'Quayside' })
  const [logo, text] = await Promise.all([
    brand.locator('img, svg').boundingBox(),
    brand.evaluate(link => {
      const range = document.createRange()
      range.selectNodeContents(link.lastChild ?? link)
      return range.getBoundingClientRect().x
    }),
  ])
  return { logo, text }
}

// Specification 2.4.
/** When the logo does not load, the lantern takes its place without moving the name. */
async function expectLogoFallback(
  browser: Browser,
  testServer: BrowserTestServer,
  page: Page,
): Promise<void> {
  await expect(page.getByRole('img', { name: 'A sailing boat' })).toBeVisible()
  const before = await readBrandPosition(page)
  testServer.networkFaults.injectFault(/26f5/, 'down')
  const other = await browser.newPage({ baseURL: testServer.address, viewport: page.viewportSize() })
  await other.goto('/')
  await expect(other.getByRole('main').getByRole('link', { name: 'Quayside' }).locator('svg')).toBeVisible()
  expect(await readBrandPosition(other)).toEqual(before)
  await other.close()
  testServer.networkFaults.clear()
}

// Specification 2.5, 2.6, 2.8 and 2.9.
/** Searches a trailer from the home page and adds a dish without choosing an order type. */
async function findVendorAndAddDish(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('smoky')
  await page.getByRole('button', { name: 'Find trailers' }).click()
  await expect(page.getByText('Found 1 vendors...')).toBeVisible()
  await page.getByRole('link', { name: 'Smoky Joe’s' }).click()
  // Specification 2.11.
  await expect(page.getByText('Guests rate it 4.8 out of 5')).toBeVisible()
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  await enterPassword(page, SAM)
  await reviewScreen(page, 'second-park-menu')
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'To go' })).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'Eat here' })).toHaveCount(0)
  await expect(page.getByText('Skin-on Fries', { exact: true })).toBeVisible()
  await reviewScreen(page, 'second-park-cart')
}

// Specification 2.3 and 2.15.
test('another app config changes texts, colours, order types and features', { tag: '@screens' }, async ({
  page,
  browser,
  testServer,
}) => {
  await expectPageMetadata(page)
  await expectRenderedSearch(page)
  await expectHomePage(page)
  await expectLogoFallback(browser, testServer, page)
  await findVendorAndAddDish(page)
})
