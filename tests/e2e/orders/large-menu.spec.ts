import type { Page } from '@playwright/test'
import { getCart } from '#domain/contract/cart'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { EXTREME_VENDOR_ID, insertExtremeData } from '#tests/fixtures/data/extreme-data'
import { expect, test } from '#tests/e2e/e2e-test'
import { SAM } from '#tests/e2e/customer-actions'

/** A dish in the middle of the 400. */
const DISH = 'Dish 200'
const TAP_COUNT = 60

declare global {
  interface Window {
    /** The dishes whose rows React has rendered again, once or more. */
    rendered: Set<string>
  }
}

/** Listens to React as its own developer tools do, which a production build allows too. */
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
    if (fiber.flags & PERFORMED_WORK && props?.item && props.wash) window.rendered.add(props.item.name)
    // What React has left as it was, it has not copied either.
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

async function openMenu(page: Page, park: BrowserTestServer): Promise<string> {
  await insertExtremeData(park.db)
  const token = await park.signIn(SAM)
  await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  await page.addInitScript(recordRenderedRows)
  await page.goto(`/vendor/${EXTREME_VENDOR_ID}`)
  await page.getByRole('button', { name: `+ Add ${DISH}`, exact: true }).scrollIntoViewIfNeeded()
  return token
}

const readRenderedRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...window.rendered]
    window.rendered.clear()
    return rows
  })

test('in a menu of 400 dishes only the dish that is added renders again, and 60 quick taps stay right', async ({
  page,
  park,
}) => {
  const token = await openMenu(page, park)
  expect(await readRenderedRows(page)).toHaveLength(400)
  await page.getByRole('button', { name: `+ Add ${DISH}`, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 line', exact: true })).toBeVisible()
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
  expect(await readRenderedRows(page)).toEqual([DISH])
  const stepper = page.getByRole('group', { name: `Quantity of ${DISH}`, exact: true })
  await stepper.getByRole('button', { name: 'One more' }).click({ clickCount: TAP_COUNT - 1 })
  await expect(stepper).toHaveText(String(TAP_COUNT))
  await expect.poll(async () => (await readCart(park, token))?.lines[0]?.quantity).toBe(TAP_COUNT)
  expect(await readRenderedRows(page)).toEqual([DISH])
})

const readCart = async (park: BrowserTestServer, token: string) =>
  (await park.callApi(getCart, { vendorId: EXTREME_VENDOR_ID, orderType: 'dine_in' }, { token })).reply
