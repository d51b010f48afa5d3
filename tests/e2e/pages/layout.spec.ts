import type { Locator, Page } from '@playwright/test'
import { enterPassword, SAM } from '#tests/e2e/customer-actions'
import { MENU_PATH } from '#tests/e2e/demo-cart'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { holdCode } from '#tests/e2e/hold-requests'
import { waitForApp } from '#tools/wait-for-app'

test.use(MOTION)

/** Ends all animations that have an end, so that what appears after some seconds appears at once. */
const advancePastWaits = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })

// Specification 18.1.

test('a toast on a phone is at the top right and does not cover the back link and the cart', async ({
  page,
}) => {
  await page.goto(`/login?redirect=${MENU_PATH}`)
  await enterPassword(page, SAM)
  await page.getByRole('button', { name: '+ Add Yard Dog' }).click()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText('1 Item Added')
  // A trial click fails when another element covers the link.
  await page.getByRole('link', { name: 'Back to trailers' }).click({ trial: true })
  await page.getByRole('link', { name: /^Cart/ }).click({ trial: true })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(400)
  expect(box?.y).toBeLessThan(100)
  expect(390 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60)
})

/** Whether the first loading element has the same position with and without another element, compared in one task. */
const movesNothing = (element: Locator) =>
  element.evaluate(({ style }) => {
    const readBox = () =>
      JSON.stringify(document.querySelector('[role=status] + [aria-hidden]')?.getBoundingClientRect())
    const before = readBox()
    style.display = 'none'
    const after = readBox()
    style.display = ''
    return before === after
  })

// Specification 3.30.
test('a page says that the connection is slow, and moves nothing', async ({ page, testServer }) => {
  testServer.networkFaults.injectFault(/GET \/api\/vendors\/31\/items/, 'held')
  await page.goto(MENU_PATH)
  const notice = page.getByText('Still loading. The connection is slow.')
  await expect(page.getByText('Loading menu...', { exact: true })).toBeVisible()
  expect(await movesNothing(notice)).toBe(true)
  await advancePastWaits(page)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Back to trailers' }).click({ trial: true })
  testServer.networkFaults.clear()
  await expect(notice).toBeHidden()
})

// Specification 3.30.
test('a menu of the server whose code does not come says that the connection is slow', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto(MENU_PATH)
  const notice = page.getByText('Still loading. The connection is slow.')
  await expect(page.getByRole('heading', { name: 'Skin-on Fries' })).toBeVisible()
  await expect(notice).toBeHidden()
  await advancePastWaits(page)
  await expect(notice).toBeVisible()
  await release()
  await waitForApp(page)
  await expect(notice).toBeHidden()
})

test('the page behind a sheet does not scroll', async ({ page }) => {
  const scroll = async () => {
    await page.mouse.move(200, 100)
    await page.mouse.wheel(0, 400)
    return page.evaluate(() => new Promise(done => requestAnimationFrame(() => done(window.scrollY))))
  }
  await page.goto('/vendors')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await scroll()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(scroll).toBeGreaterThan(0)
})

test('every category chip is fully visible on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(MENU_PATH)
  const more = page.getByRole('button', { name: '+2 more' })
  await expect(more).toBeInViewport({ ratio: 1 })
  const all = page.getByRole('button', { name: 'All', exact: true })
  const [first, last] = [await all.boundingBox(), await more.boundingBox()]
  expect(last?.y, 'the chips are in one row').toBe(first?.y)
  await more.click()
  for (const chip of await page.getByRole('group', { name: 'Categories' }).getByRole('button').all())
    await expect(chip).toBeInViewport({ ratio: 1 })
})

// Specification 8.5.
test('the search of a menu shows its whole placeholder', async ({ page }) => {
  await page.goto(MENU_PATH)
  const search = page.getByRole('searchbox', { name: 'Search your favourites' })
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const spareWidth = await search.evaluate(input => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return null
      context.font = getComputedStyle(input).font
      return input.clientWidth - context.measureText(input.getAttribute('placeholder') ?? '').width
    })
    expect(spareWidth).toBeGreaterThan(0)
  }
})
