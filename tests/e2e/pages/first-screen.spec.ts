/** Pages that the server renders, before and while the app takes them over. */
import type { Locator, Page } from '@playwright/test'
import { addToCart } from '#domain/contract/ordering/cart'
import { PRIYA, signIn } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { holdCode } from '#tests/e2e/hold-requests'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { waitForApp } from '#tools/wait-for-app'

test.use(MOTION)

const MENU = `/vendor/${SMOKY_JOES_ID}`
const DISH = `${MENU}/item/${WRAP_ID}`
const FRIES = 'Skin-on Fries'

/** Cuts the network for some code and for the question whether the server answers. @returns counts the failures, and mends it */
async function cutNetwork(page: Page, code: RegExp) {
  let isCut = true
  let failures = 0
  const isAffected = (url: URL, method: string) => code.test(url.pathname) || method === 'HEAD'
  await page.route('**/*', async route => {
    if (!isCut || !isAffected(new URL(route.request().url()), route.request().method()))
      return route.fallback()
    failures += 1
    await route.abort()
  })
  return {
    countFailures: () => failures,
    mend: () => {
      isCut = false
    },
  }
}

/** Counts the shifts of the layout from now on. @returns reads the sum of their scores */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(Number(Object(entry).value))
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(() => Object(window).shifts.reduce((sum: number, shift: number) => sum + shift, 0))
}

const quantityOf = (page: Page, dish: string): Locator =>
  page
    .getByRole('group', { name: `Quantity of ${dish}` })
    .locator('span')
    .first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages show their content, and the links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await page.getByRole('link', { name: 'Trailers' }).last().click()
    await page.getByRole('link', { name: 'Smoky Joe’s' }).click()
    await expect(page.getByRole('heading', { name: FRIES })).toBeVisible()
    await expect(page.getByText('£', { exact: false }).first()).toBeVisible()
  })
})

test.describe('before the app has loaded', () => {
  for (const path of ['/', '/vendors', MENU, DISH, '/vendor/unknown', `${MENU}/item/9`])
    test(`${path} keeps its elements and does not move when the app takes over`, async ({ page }) => {
      const release = await holdCode(page)
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const headings = await page.locator('main h1, main h2').elementHandles()
      const readShifts = await watchShifts(page)
      await release()
      expect(headings.length).toBeGreaterThan(0)
      for (const heading of headings)
        expect(await heading.evaluate(element => element.isConnected)).toBe(true)
      expect(await readShifts()).toBe(0)
    })

  test('a page that was scrolled stays where it is', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(MENU)
    const readScroll = () => page.evaluate(() => window.scrollY)
    await page.getByRole('heading', { name: FRIES }).scrollIntoViewIfNeeded()
    const scrolled = await readScroll()
    expect(scrolled).toBeGreaterThan(0)
    await release()
    expect(await readScroll()).toBe(scrolled)
  })

  test('taps of a visitor are carried out once the app is there', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/vendors')
    await page.getByRole('button', { name: 'Under £10' }).click()
    await expect(page.getByRole('button', { name: 'Under £10' })).toHaveAttribute('aria-pressed', 'false')
    await release()
    await expect(page.getByRole('button', { name: 'Under £10' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/under10=true/)
  })

  for (const code of [/\/assets\/react-/, /\/assets\/charts-customer-/])
    test(`the app loads after a network failure of ${code.source}`, async ({ page }) => {
      const network = await cutNetwork(page, code)
      await page.goto(MENU)
      // The code itself, and the question whether the server answers.
      await expect.poll(network.countFailures).toBeGreaterThan(1)
      await expect(page.getByRole('heading', { name: FRIES })).toBeVisible()
      network.mend()
      await waitForApp(page)
      await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
      await expect(page).toHaveURL(/\/login/)
    })

  test('a dish keeps its content and its taps after a network failure of its choice', async ({ page }) => {
    const network = await cutNetwork(page, /\/assets\/ItemForm-/)
    await page.goto(DISH)
    const controls = await page.locator('main :is(h1, button)').elementHandles()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect.poll(network.countFailures).toBeGreaterThan(1)
    await expect(page.getByRole('button', { name: 'One more' })).toBeVisible()
    network.mend()
    await waitForApp(page)
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
    expect(controls.length).toBeGreaterThan(2)
    for (const control of controls) expect(await control.evaluate(element => element.isConnected)).toBe(true)
  })

  test('a search text is kept and searched for', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(MENU)
    await page.getByRole('searchbox').fill('fries')
    await release()
    await expect(page).toHaveURL(/q=fries/)
    await expect(page.getByRole('searchbox')).toHaveValue('fries')
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  test('a visitor who adds a dish signs in and has it once', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(MENU)
    await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
    await release()
    await expect(page).toHaveURL(/\/login/)
  })

  test('a link works', async ({ page }) => {
    await holdCode(page)
    await page.goto(MENU)
    await page.getByRole('link', { name: FRIES, exact: true }).click()
    await expect(page).toHaveURL(/\/item\/\d+/)
    await expect(page.getByRole('heading', { name: FRIES })).toBeVisible()
  })

  test('the quantity of a dish is counted', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(DISH)
    const [more, fewer] = [
      page.getByRole('button', { name: 'One more' }),
      page.getByRole('button', { name: 'One fewer' }),
    ]
    await more.click()
    await more.click()
    await more.click()
    await release()
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('4')
    await fewer.click()
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('3')
  })
})

test.describe('a signed-in customer', () => {
  test.beforeEach(({ page }) => signIn(page, PRIYA))

  test('is greeted before the app has loaded, and nothing moves', async ({ page }) => {
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
  })

  test('adds a dish as often as it was tapped', async ({ page, testServer }) => {
    const release = await holdCode(page)
    await page.goto(MENU)
    await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
    await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
    await release()
    await expect(quantityOf(page, FRIES)).toHaveText('2')
    await expect(page).toHaveURL(new RegExp(`${MENU}$`))
    await expect
      .poll(async () => {
        const token = await testServer.signIn(PRIYA)
        const { body } = await testServer.request(
          'GET',
          `/cart?vendorId=${SMOKY_JOES_ID}&orderType=dine_in`,
          undefined,
          {
            token,
          },
        )
        return JSON.stringify(body)
      })
      .toContain('"quantity":2')
  })

  test('keeps a dish that was tapped before a link', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(MENU)
    await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
    await page.getByRole('link', { name: FRIES, exact: true }).click()
    await release()
    await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/item\/\d+/)
  })

  test('opens the cart of the menu whose cart link was tapped', async ({ page, testServer }) => {
    const token = await testServer.signIn(PRIYA)
    const wrap = { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
    await testServer.callApi(addToCart, wrap, { token })
    const release = await holdCode(page)
    await page.goto(MENU)
    await page.getByRole('link', { name: 'Cart', exact: true }).click()
    await release()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  })

  test('adds one more of a dish that was in the cart already', async ({ page }) => {
    await page.goto(MENU)
    await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
    await expect(quantityOf(page, FRIES)).toHaveText('1')
    await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
    const release = await holdCode(page)
    await page.reload()
    await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
    await release()
    await expect(quantityOf(page, FRIES)).toHaveText('2')
  })
})
