import type { Locator, Page } from '@playwright/test'
import { getCart } from '#domain/contract/ordering/cart'
import { SAM } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { holdCode } from '#tests/e2e/hold-requests'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { EXTREME_VENDOR_ID, insertExtremeData } from '#tests/fixtures/data/extreme-data'
import { waitForApp } from '#tools/wait-for-app'

test.use(MOTION)

/** A dish in the middle of the 400. */
const DISH = 'Dish 200'
const TAP_COUNT = 60
/** The maximum number of watched elements: 50 rows, and the groups below them with their sections. */
const MAX_WATCHED = 100

declare global {
  interface Window {
    /** The dishes whose rows React has rendered. */
    rendered: Set<string>
  }
}

/** Records rendered rows through the hook of the React developer tools, which works in production builds. */
function recordRenderedRows(): void {
  interface Fiber {
    readonly flags: number
    readonly memoizedProps: { readonly item?: { readonly name: string }; readonly backdrop?: string } | null
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const PERFORMED_WORK = 1
  window.rendered = new Set()
  const visit = (fiber: Fiber | null): void => {
    if (fiber === null) return
    const props = fiber.memoizedProps
    if (fiber.flags & PERFORMED_WORK && props?.item && props.backdrop) window.rendered.add(props.item.name)
    // React copies only the fibers that it visits, so an equal child was not rendered.
    if (fiber.child !== fiber.alternate?.child) visit(fiber.child)
    visit(fiber.sibling)
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/** Whether the dish and each row that the browser lays out have their pictures, for which these rows render once more. */
function hasPicturesNear(dish: string): boolean {
  const rows = [...document.querySelectorAll('main article')]
  const hasPicture = (row: Element | undefined) => row?.querySelector('img') != null
  const isNear = (row: Element) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
  return (
    hasPicture(rows.find(row => row.querySelector('h3')?.textContent === dish)) &&
    rows.every(row => !isNear(row) || hasPicture(row))
  )
}

async function openMenu(page: Page, testServer: BrowserTestServer): Promise<string> {
  await insertExtremeData(testServer.db)
  const token = await testServer.signIn(SAM)
  await page.addInitScript(externalToken => Object.assign(window, { __AUTH_TOKEN__: externalToken }), token)
  await page.addInitScript(recordRenderedRows)
  await page.goto(`/vendor/${EXTREME_VENDOR_ID}`)
  await page.getByRole('button', { name: `+ Add ${DISH}`, exact: true }).scrollIntoViewIfNeeded()
  await waitForApp(page)
  await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' })
  await page.waitForFunction(hasPicturesNear, DISH)
  return token
}

const readRenderedRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...window.rendered]
    window.rendered.clear()
    return rows
  })

/** Counts the elements that the browser may skip, or whose size it remembers. It checks each of them in every frame. */
const countWatched = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(element => {
        const { contentVisibility, containIntrinsicHeight } = getComputedStyle(element)
        return contentVisibility === 'auto' || containIntrinsicHeight.startsWith('auto')
      }).length,
  )

test('in a menu of 400 dishes only the added dish renders again, and 60 quick taps are counted', async ({
  page,
  testServer,
}) => {
  const token = await openMenu(page, testServer)
  expect(await readRenderedRows(page)).toHaveLength(400)
  expect(await countWatched(page)).toBeLessThan(MAX_WATCHED)
  const button = await page.getByRole('button', { name: `+ Add ${DISH}`, exact: true }).elementHandle()
  await button?.click()
  await expect(page.getByRole('link', { name: 'Cart, 1 line', exact: true })).toBeVisible()
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
  expect(await readRenderedRows(page)).toEqual([DISH])
  // '+ Add' has become 'One more' and keeps the focus.
  expect(await button?.evaluate(element => document.activeElement === element)).toBe(true)
  const stepper = page.getByRole('group', { name: `Quantity of ${DISH}`, exact: true })
  await stepper.getByRole('button', { name: 'One more' }).click({ clickCount: TAP_COUNT - 1 })
  await expect(stepper).toContainText(`: ${TAP_COUNT}`)
  await expect.poll(async () => (await readCart(testServer, token))?.lines[0]?.quantity).toBe(TAP_COUNT)
  expect(await readRenderedRows(page)).toEqual([DISH])
})

/**
 * The distance from the top of the screen, once it is the same in ten frames in a row: after a jump, skipped categories get their
 * real heights. A new observer is called after each real frame, because the clock of the page is simulated.
 */
const readSettledTop = (element: Locator) =>
  element.evaluate(async target => {
    const nextFrame = () =>
      new Promise<void>(resolve => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(target)
      })
    let top = Number.NaN
    for (let sameFrames = 0; sameFrames < 10; ) {
      await nextFrame()
      const now = target.getBoundingClientRect().top
      sameFrames = now === top ? sameFrames + 1 : 0
      top = now
    }
    return top
  })

test('a menu of 400 dishes shows pictures far down when they come near, and stays in place when the app takes over', async ({
  page,
  testServer,
}) => {
  await insertExtremeData(testServer.db)
  const continueLoading = await holdCode(page)
  await page.goto(`/vendor/${EXTREME_VENDOR_ID}`, { waitUntil: 'commit' })
  const dish = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Dish 399', exact: true }) })
  await expect(dish.locator('img')).toHaveCount(0)
  await dish.scrollIntoViewIfNeeded()
  const topBefore = await readSettledTop(dish)
  await continueLoading()
  await expect(dish.locator('img')).toBeInViewport()
  expect(await readSettledTop(dish)).toBe(topBefore)
})

const readCart = async (testServer: BrowserTestServer, token: string) =>
  (await testServer.callApi(getCart, { vendorId: EXTREME_VENDOR_ID, orderType: 'dine_in' }, { token })).data
