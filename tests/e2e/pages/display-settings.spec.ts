/** Device settings for people with impaired vision. */
import type { Locator, Page } from '@playwright/test'
import {
  addFriesToCart,
  enterPassword,
  placeCashOrderFor,
  SAM,
  storeSession,
  tabTo,
} from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { openHostPage } from '#tests/e2e/host/host-actions'

const outlineOf = (element: Locator) =>
  element.evaluate(target => {
    const { outlineStyle, outlineWidth } = getComputedStyle(target)
    return `${outlineWidth} ${outlineStyle}`
  })
const backgroundOf = (element: Locator) =>
  element.evaluate(target => getComputedStyle(target).backgroundColor)

// Specification 3.32.
test('with forced colours, controls have an edge, and what is chosen looks different', async ({
  page,
  testServer,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await storeSession(page, testServer, SAM)
  await addFriesToCart(page)
  const search = page.getByRole('searchbox')
  expect(await outlineOf(search)).toBe('1px solid')
  await search.focus()
  expect(await outlineOf(search)).toBe('3px solid')
  await page.goto('/cart')
  const [chosen, other] = [
    page.getByRole('radio', { name: 'Dine-In' }),
    page.getByRole('radio', { name: 'Delivery' }),
  ]
  await expect(chosen).toBeChecked()
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other))
  expect(await outlineOf(page.getByRole('button', { name: /^Proceed to Payment/ }))).toBe('1px solid')
  expect(await outlineOf(page.getByRole('radio', { name: 'Card' }).locator('> [aria-hidden]').last())).toBe(
    '1px solid',
  )
})

/** The browser's setting for the size of text. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

// Specification 3.33.
test('with text of twice the size, no words of a button or of the profile overlap', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await addFriesToCart(page)
  await page.goto('/cart')
  const pay = page.getByRole('button', { name: /^Proceed to Payment/ })
  await expect(pay).toBeVisible()
  await enlargeText(page)
  const { lineHeight, fontSize } = await pay.evaluate(button => {
    const style = getComputedStyle(button)
    return { lineHeight: Number.parseFloat(style.lineHeight), fontSize: Number.parseFloat(style.fontSize) }
  })
  expect(lineHeight).toBeGreaterThanOrEqual(fontSize)
  await page.goto('/profile')
  const entry = page.getByRole('button', { name: /^Payment Methods/ })
  await expect(entry).toBeVisible()
  await enlargeText(page)
  const labelBox = await entry.getByText('Payment Methods').boundingBox()
  const noteBox = await entry.getByText('Not available yet').boundingBox()
  if (!labelBox || !noteBox) throw new Error('The entry has no text')
  const isBeside = labelBox.x + labelBox.width <= noteBox.x
  expect(isBeside || labelBox.y + labelBox.height <= noteBox.y).toBe(true)
})

test.describe('on the narrowest phone, with text of twice the size', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  /** The words that overflow the right edge of the screen, except in rows that scroll. */
  const findCutWords = (page: Page) =>
    page.getByRole('main').evaluate(main => {
      const scrolls = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement))
      const range = document.createRange()
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const { right, width } = range.getBoundingClientRect()
        const parent = texts.currentNode.parentElement
        const isHidden = parent !== null && getComputedStyle(parent).clipPath !== 'none'
        if (width > 1 && right > innerWidth && !isHidden && !scrolls(parent)) cut.push(range.toString())
      }
      return cut
    })

  /** The words without a hyphen that are broken over several lines. */
  const findBrokenWords = (place: Locator) =>
    place.evaluate(element => {
      const range = document.createRange()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const countLines = (text: Node, start: number, end: number) => {
        range.setStart(text, start)
        range.setEnd(text, end)
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
      }
      const broken: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        const words = Array.from((text.textContent ?? '').matchAll(/[^\s-]+/g))
        const isBroken = ({ 0: word, index }: RegExpExecArray) =>
          countLines(text, index, index + word.length) > 1
        broken.push(...words.filter(isBroken).map(String))
      }
      return broken
    })

  // Specification 3.33.
  test('a toast, the bar of the cart and the cart have room for their words', async ({
    page,
    testServer,
  }) => {
    await storeSession(page, testServer, SAM)
    await page.goto('/vendor/31')
    const add = page.getByRole('button', { name: '+ Add Halloumi Stack' })
    await expect(add).toBeVisible()
    await enlargeText(page)
    await add.click()
    const toast = page.getByRole('region', { name: /^Notifications/ })
    await expect(toast).toContainText('1 Item Added')
    expect(await findBrokenWords(toast)).toEqual([])
    const overflowing = await page.getByRole('link', { name: /^View Cart ?1 dish/ }).evaluate(bar =>
      Array.from(bar.children)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(overflowing).toEqual([])
    await page.goto('/cart')
    const lines = page.getByRole('region', { name: 'Smoky Joe’s' })
    await expect(lines).toBeVisible()
    await enlargeText(page)
    expect(await findBrokenWords(lines)).toEqual([])
  })

  // Specification 3.33.
  test('a menu, a dish and the choice of the order type break no word and cut none', async ({
    page,
    testServer,
  }) => {
    await storeSession(page, testServer, SAM)
    const main = page.getByRole('main')
    for (const path of ['/vendor/31', '/vendor/26', '/vendor/31/item/3101', '/']) {
      await page.goto(path)
      await expect(main.getByRole('heading').first()).toBeVisible()
      await enlargeText(page)
      expect(await findBrokenWords(main), path).toEqual([])
      expect(await findCutWords(page), path).toEqual([])
    }
    await addFriesToCart(page)
    await page.goto('/cart')
    const orderType = page.getByRole('radiogroup', { name: 'Order type' })
    await expect(orderType).toBeVisible()
    await enlargeText(page)
    expect(await findBrokenWords(orderType)).toEqual([])
  })

  // Specification 3.33.
  test('the profile of a customer and the menus of the host need no scrolling to the side', async ({
    page,
    testServer,
  }) => {
    await storeSession(page, testServer, SAM)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: /^Delivery Addresses/ })).toBeVisible()
    await enlargeText(page)
    expect(await findCutWords(page)).toEqual([])
    const lastPage = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last()
    const box = await lastPage.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await page.goto('/host')
    await enterPassword(page, 'host@foodpark.test')
    await openHostPage(page, 'Menus')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await enlargeText(page)
    expect(await findCutWords(page)).toEqual([])
  })
})

/** Whether the middle of an element is visible, and no other element covers it. */
const isUncovered = (element: Locator) =>
  element.evaluate(target => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (target.contains(hit) || hit.contains(target))
  })

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  // Specification 3.33.
  test('with text of twice the size, a bar covers no link that gets the focus, and the tabs of an order fit', async ({
    page,
    testServer,
  }) => {
    const order = await placeCashOrderFor(testServer, SAM)
    await storeSession(page, testServer, SAM)
    await addFriesToCart(page)
    await page.goto('/cart')
    const dish = page.getByRole('link', { name: 'Skin-on Fries' })
    await expect(dish).toBeVisible()
    await enlargeText(page)
    await tabTo(page, dish)
    await expect.poll(() => isUncovered(dish)).toBe(true)
    await page.goto(`/order/${order}`)
    const lastTab = page.getByRole('tab', { name: 'Contact' })
    await expect(lastTab).toBeVisible()
    await enlargeText(page)
    const right = await lastTab.evaluate(tab => tab.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(320)
  })
})

// Specification 2.3.
test('an order prints light, and without the bar over it', async ({ page, testServer }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await storeSession(page, testServer, SAM)
  await page.goto(`/order-confirmation/${await placeCashOrderFor(testServer, SAM)}`)
  const bar = page.getByRole('link', { name: 'Track your order' })
  await expect(bar).toBeVisible()
  expect(await backgroundOf(page.locator('body'))).toBe('rgb(21, 17, 14)')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await backgroundOf(page.locator('body'))).toBe('rgb(251, 247, 241)')
  await expect(bar).toBeHidden()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trailers' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('link', { name: 'Trailers' })).toBeVisible()
})
