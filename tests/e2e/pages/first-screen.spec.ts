/** Pages that the server renders, before and during hydration. */
import type { Locator, Page } from '@playwright/test'
import { getCart } from '#domain/contract/ordering/cart'
import { PRIYA, storeSession } from '#tests/e2e/customer-actions'
import { cutNetwork } from '#tests/e2e/cut-network'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { holdCode } from '#tests/e2e/hold-requests'
import { watchShifts } from '#tests/e2e/watch-shifts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { CLOSED_VENDOR_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { waitForApp } from '#tools/wait-for-app'

test.use(MOTION)

const MENU = `/vendor/${SMOKY_JOES_ID}`
const CLOSED_MENU = `/vendor/${CLOSED_VENDOR_ID}`
const DISH = `${MENU}/item/${WRAP_ID}`
const FRIES = 'Skin-on Fries'

declare global {
  interface Window {
    atRules: string[]
  }
}

const quantityOf = (page: Page, dish: string): Locator =>
  page
    .getByRole('group', { name: `Quantity of ${dish}` })
    .locator('span[aria-hidden=true]')
    .first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Specification 3.20.
  test('the pages show their content, and the links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await page.getByRole('link', { name: 'Trailers' }).last().click()
    await page.getByRole('link', { name: 'Smoky Joe’s' }).click()
    await expect(page.getByRole('heading', { name: FRIES })).toBeVisible()
    await expect(page.getByText('£', { exact: false }).first()).toBeVisible()
  })
})

/** Opens a page while the code of the app is held back, acts before the app has started, and then releases the code. */
async function actEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const release = await holdCode(page)
  await page.goto(path)
  await act()
  await release()
}

/** Leaves the page and deletes all that its browser has stored, so that the next page is a first visit. */
async function forgetVisit(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/** Records the at-rules that the app inserts: each makes Chromium check the styles of the whole page again. */
function recordAtRules(): void {
  window.atRules = []
  for (const { prototype } of [CSSStyleSheet, CSSGroupingRule]) {
    const { insertRule } = prototype
    prototype.insertRule = function (rule, index) {
      if (rule.startsWith('@')) window.atRules.push(rule)
      return insertRule.call(this, rule, index)
    }
  }
}

async function expectSteadyPage(page: Page, path: string): Promise<void> {
  const release = await holdCode(page)
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  const headings = await page.locator('main h1, main h2').elementHandles()
  const readShifts = await watchShifts(page)
  await release()
  expect(headings.length).toBeGreaterThan(0)
  for (const heading of headings) expect(await heading.evaluate(element => element.isConnected)).toBe(true)
  expect(await readShifts()).toBe(0)
  expect(await page.evaluate(() => window.atRules)).toEqual([])
}

test.describe('before the app has loaded', () => {
  // Specification 3.23 and 8.30.
  test('a page keeps its elements and does not move when it is hydrated', async ({ page, testServer }) => {
    await page.addInitScript(recordAtRules)
    for (const path of ['/', '/vendors', MENU, CLOSED_MENU, DISH, '/vendor/unknown', `${MENU}/item/9`])
      await test.step(path, async () => {
        await expectSteadyPage(page, path)
        await forgetVisit(page, testServer.address)
      })
  })

  // Specification 3.22.
  test('a visitor scrolls, taps, searches, counts and follows links', async ({ page }) => {
    await test.step('a page that was scrolled stays where it is', async () => {
      const readScroll = () => page.evaluate(() => window.scrollY)
      let scrolled = 0
      await actEarly(page, MENU, async () => {
        await page.getByRole('heading', { name: FRIES }).scrollIntoViewIfNeeded()
        scrolled = await readScroll()
      })
      expect(scrolled).toBeGreaterThan(0)
      expect(await readScroll()).toBe(scrolled)
    })
    await test.step('taps of a visitor are carried out once the app is there', async () => {
      const filter = page.getByRole('button', { name: 'Under £10' })
      await actEarly(page, '/vendors', async () => {
        await filter.click()
        await expect(filter).toHaveAttribute('aria-pressed', 'false')
      })
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL(/under10=true/)
    })
    await test.step('a search text is kept and searched for', async () => {
      await actEarly(page, MENU, () => page.getByRole('searchbox').fill('fries'))
      await expect(page).toHaveURL(/q=fries/)
      await expect(page.getByRole('searchbox')).toHaveValue('fries')
      await expect(page.getByRole('article')).toHaveCount(2)
    })
    await test.step('the quantity of a dish is counted', async () => {
      const quantity = page.getByRole('group', { name: /^Quantity of/ })
      const more = page.getByRole('button', { name: 'One more' })
      await actEarly(page, DISH, async () => {
        // Specification 3.22.
        for (let taps = 0; taps < 3; taps += 1) await more.click()
      })
      await expect(quantity).toContainText('4')
      await page.getByRole('button', { name: 'One fewer' }).click()
      await expect(quantity).toContainText('3')
    })
    await test.step('a visitor who adds a dish signs in and has it once', async () => {
      await actEarly(page, MENU, () => page.getByRole('button', { name: `+ Add ${FRIES}` }).click())
      await expect(page).toHaveURL(/\/login/)
    })
    await test.step('a link works', async () => {
      await holdCode(page)
      await page.goto(MENU)
      await page.getByRole('link', { name: FRIES, exact: true }).click()
      await expect(page).toHaveURL(/\/item\/\d+/)
      await expect(page.getByRole('heading', { name: FRIES })).toBeVisible()
    })
  })

  // Specification 3.24.
  for (const code of [/\/assets\/react-/, /\/assets\/charts-customer-/])
    test(`the app loads after a network failure of ${code.source}`, async ({ page }) => {
      const network = await cutNetwork(page, code)
      await page.goto(MENU)
      // The code itself, and the check whether the server can be reached.
      await expect.poll(network.countFailures).toBeGreaterThan(1)
      await expect(page.getByRole('heading', { name: FRIES })).toBeVisible()
      network.restore()
      await waitForApp(page)
      await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
      await expect(page).toHaveURL(/\/login/)
    })
})

const addFries = (page: Page) => page.getByRole('button', { name: `+ Add ${FRIES}` })

async function readFriesInCart({ signIn, callApi }: BrowserTestServer): Promise<number | undefined> {
  const token = await signIn(PRIYA)
  const { data } = await callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }, { token })
  return data?.lines[0]?.quantity
}

async function expectGreeting(page: Page): Promise<void> {
  const release = await holdCode(page)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('heading', { name: 'Hello, Priya' })).toBeVisible()
  await expect(page.getByText('Welcome!')).toBeHidden()
  await expect(page.getByRole('link', { name: /Sign in/ })).toBeHidden()
  const readShifts = await watchShifts(page)
  await release()
  await expect(page.locator('html')).not.toHaveAttribute('data-session')
  await expect(page.getByRole('heading', { name: 'Hello, Priya', exact: true })).toBeVisible()
  expect(await readShifts()).toBe(0)
}

test.describe('a signed-in customer', () => {
  test.beforeEach(({ page, testServer }) => storeSession(page, testServer, PRIYA))

  // Specification 3.22 and 3.23.
  test('is greeted, and has each dish as often as it was tapped', async ({ page, testServer }) => {
    await test.step('is greeted before the app has loaded, and nothing moves', () => expectGreeting(page))
    await test.step('adds a dish as often as it was tapped', async () => {
      await actEarly(page, MENU, async () => {
        await addFries(page).click()
        await addFries(page).click()
      })
      await expect(quantityOf(page, FRIES)).toHaveText('2')
      await expect(page).toHaveURL(new RegExp(`${MENU}$`))
      await expect.poll(() => readFriesInCart(testServer)).toBe(2)
    })
    await test.step('adds one more of a dish that was in the cart already', async () => {
      await actEarly(page, MENU, () => addFries(page).click())
      await expect(quantityOf(page, FRIES)).toHaveText('3')
    })
  })

  // Specification 3.22.
  test('keeps a dish that was tapped before a link', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(MENU)
    await addFries(page).click()
    await page.getByRole('link', { name: FRIES, exact: true }).click()
    await release()
    await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/item\/\d+/)
    await test.step('opens the cart of the menu whose cart link was tapped', async () => {
      await actEarly(page, MENU, () => page.getByRole('link', { name: 'Cart', exact: true }).click())
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
    })
  })
})
