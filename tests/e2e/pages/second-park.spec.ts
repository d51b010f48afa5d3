import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { buildSecondParkClient } from '#tests/fixtures/browser/build-second-park'
import { auditAccessibility } from '#tools/screens/audit-accessibility'
import { SECOND_PARK_SCREENS } from '#tools/screens/variants/second-park-screens'
import { visitScreenStates } from '#tools/screens/visit-screen'
import { test as base, expect, prepareContext } from '#tests/e2e/e2e-test'
import { enterPassword, SAM } from '#tests/e2e/customer-actions'

const test = base.extend<{ park: BrowserTestServer }>({
  park: async ({ checkoutHost }, use) => {
    const grounds = process.env.JOURNEYS_GROUNDS ?? ''
    const client = await buildSecondParkClient(join(grounds, 'second-park'))
    const park = await startBrowserTestServer(grounds, checkoutHost, client)
    await use(park)
    await park.close()
  },
})

/** The page speaks for the park before a script has run. */
async function expectPageMetadata(page: Page): Promise<void> {
  const response = await page.goto('/')
  const html = (await response?.text()) ?? ''
  expect(html).toContain('<title>Quayside</title>')
  expect(html).toContain('content="Fresh off the boats. Order from every trailer of Quayside Kitchens')
  expect(html).toContain('<link rel="icon" href="/food/26f5.webp" type="image/webp" />')
  expect(html).toContain('content="#0c1319" media="(prefers-color-scheme: dark)"')
  expect(html).not.toContain('bricolage')
}

/** Words, colours, corners, faces and what is offered are all the park's own. */
async function expectHomePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard')
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
}

/** Where the logo stands, and the name beside it. */
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

/** The picture of the logo is lost on its way: the lantern stands where it would have stood. */
async function expectLogoFallback(browser: Browser, park: BrowserTestServer, page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: 'A sailing boat' })).toBeVisible()
  const before = await readBrandPosition(page)
  park.networkFaults.injectFault(/26f5/, 'down')
  const other = await browser.newPage({ baseURL: park.address, viewport: page.viewportSize() })
  await other.goto('/')
  await expect(other.getByRole('main').getByRole('link', { name: 'Quayside' }).locator('svg')).toBeVisible()
  expect(await readBrandPosition(other)).toEqual(before)
  await other.close()
  park.networkFaults.clear()
}

/** Finds a trailer from home, and adds a dish without ever having chosen how to eat. */
async function findVendorAndAddDish(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('smoky')
  await page.getByRole('button', { name: 'Find trailers' }).click()
  await expect(page.getByText('Found 1 vendors...')).toBeVisible()
  await page.getByRole('link', { name: 'Smoky Joe’s' }).click()
  await expect(page.getByText('Guests rate it 4.8 out of 5')).toBeVisible()
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await enterPassword(page, SAM)
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'To go' })).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'Eat here' })).toHaveCount(0)
  await expect(page.getByText('Skin-on Fries')).toBeVisible()
}

/** In its colours too nobody is kept out, in either scheme. */
async function auditScreens(browser: Browser, park: BrowserTestServer): Promise<void> {
  for (const screen of SECOND_PARK_SCREENS) {
    const context = await browser.newContext({ baseURL: park.address, reducedMotion: 'reduce' })
    await prepareContext(context, park)
    await visitScreenStates(context, park, screen, async (page, { name }) => {
      const { findings } = await auditAccessibility(page)
      expect.soft(findings, name).toEqual([])
    })
    await context.close()
  }
}

test('another app config makes another park', async ({ page, browser, park }) => {
  // It builds a client, and looks at every page twice.
  test.setTimeout(120_000)
  await expectPageMetadata(page)
  await expectHomePage(page)
  await expectLogoFallback(browser, park, page)
  await findVendorAndAddDish(page)
  await auditScreens(browser, park)
})
