/** Pages that the browser translates while their numbers and texts change. */
import type { Page } from '@playwright/test'
import { PRIYA, setOrderStatusAsStaff, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

declare global {
  interface Window {
    /** The texts that the translation has taken out of the page, as they were then. */
    replacedTexts: { readonly text: Text; readonly words: string }[]
  }
}

/**
 * Translates as browsers do: replaces each text of the page by an element with the translation, here the same words. It begins when
 * the app has taken the page over, and goes on with what changes.
 */
function translatePages(): void {
  window.replacedTexts = []
  const isTranslatable = ({ data, parentElement }: Text) =>
    data.trim() !== '' && !parentElement?.closest('font, script, style, textarea')
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts.filter(isTranslatable)) {
      window.replacedTexts.push({ text, words: text.data })
      const translation = document.createElement('font')
      translation.textContent = text.data
      text.replaceWith(translation)
    }
  }
  const begin = () => {
    if (document.readyState !== 'complete' || window.earlyInput) return
    clearInterval(waiting)
    translate()
    const changes = { childList: true, characterData: true, subtree: true }
    new MutationObserver(translate).observe(document.body, changes)
  }
  const waiting = setInterval(begin, 20)
}

/** The texts that the app has changed although they are no longer on the page: the customer sees the old ones. */
const readLostChanges = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.replacedTexts
      .filter(({ text, words }) => text.data !== words)
      .map(({ text, words }) => `‘${words}’ in place of ‘${text.data}’`),
  )

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached()

async function findTrailer(page: Page): Promise<void> {
  await page.goto('/')
  await isTranslated(page)
  await page.getByRole('button', { name: 'Dine-In' }).click()
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
  const underTen = page.getByRole('button', { name: 'Under £10' })
  await underTen.click()
  await expect(page.getByText('Found 14 vendors...')).toHaveCount(0)
  await underTen.click()
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('smoky')
  await expect(page.getByText('Found 1 vendors...')).toBeVisible()
  await page.getByRole('link', { name: 'Smoky Joe’s' }).click()
  await expect(page).toHaveURL(/\/vendor\/31/)
  await expect(page.getByRole('button', { name: '+ Add Skin-on Fries' })).toBeVisible()
}

/** @param cart the cart of the page: the bar on a phone, the aside on a wide screen */
async function changeMenuQuantities(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('fries')
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  const fries = page.getByRole('group', { name: 'Quantity of Skin-on Fries', exact: true })
  for (const count of ['2', '3']) {
    await fries.getByRole('button', { name: 'One more' }).click()
    await expect(fries).toContainText(count)
  }
  await fries.getByRole('button', { name: 'One fewer' }).click()
  await expect(fries).toContainText('2')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: '+ Add Campfire Wrap' }).click()
}

async function chooseOptions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Smokehouse Double', exact: true }).click()
  await page.getByText('Hot honey').click()
  await expect(page.getByRole('button', { name: 'Add to Cart £13.00' })).toBeEnabled()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('button', { name: 'Add to Cart £26.00' })).toBeEnabled()
  await page.getByText('Hot honey').click()
  await expect(page.getByText('Please select', { exact: true })).toBeVisible()
  await page.getByText('Hot honey').click()
  await page.getByRole('button', { name: '+ Allergy Notes' }).click()
  await page.getByRole('textbox', { name: 'What should we look out for?' }).fill('No sesame')
  await expect(page.getByText('9/500')).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('button', { name: 'Add to Cart £26.00' }).click()
  await page.getByRole('link', { name: 'View Cart (3 items)' }).click()
}

async function changeCart(page: Page): Promise<void> {
  const total = page.getByRole('button', { name: /^Proceed to Payment/ })
  await expect(total).toContainText('£45.00')
  await page.getByRole('button', { name: '2 add-ons' }).click()
  await page
    .getByRole('group', { name: 'Quantity of Skin-on Fries' })
    .getByRole('button', { name: 'One fewer' })
    .click()
  await expect(total).toContainText('£41.00')
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await expect(page.getByText('Please add a delivery address to proceed')).toBeVisible()
  await page.getByRole('button', { name: 'Add delivery instructions' }).click()
  await page.getByRole('textbox', { name: 'How do we find you?' }).fill('Blue door')
  await page.getByRole('button', { name: 'Save instructions' }).click()
  await page.getByRole('radio', { name: 'Dine-In' }).click()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await expect(total).toContainText('£41.00')
  await total.click()
  await expect(page).toHaveURL('/pay-cash-at-counter')
  await page.getByRole('link', { name: 'Track your order' }).click()
}

async function followOrder(page: Page, testServer: BrowserTestServer): Promise<void> {
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const [status, text] of [
    ['confirmed', 'Order Confirmed'],
    ['preparing', 'Preparing Order'],
    ['ready', 'Ready for Pickup'],
  ] as const) {
    await setOrderStatusAsStaff(testServer, orderId, status)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Order Details' }).click()
  await expect(page.getByText('Quantity: 1 × £4.00')).toBeVisible()
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('dialog').getByText('Total', { exact: true }).click()
  await page.keyboard.press('Escape')
  await setOrderStatusAsStaff(testServer, orderId, 'completed')
  await expect(page.getByText('Completed').first()).toBeVisible()
}

// Specification 1.12.
for (const width of [390, 1280])
  test(`translated pages of ${width} pixels show each new number`, async ({ page, testServer }) => {
    await page.setViewportSize({ width, height: 844 })
    await storeSession(page, testServer, PRIYA)
    await page.addInitScript(translatePages)
    await test.step('finds a trailer', () => findTrailer(page))
    await test.step('adds dishes on the menu', () => changeMenuQuantities(page))
    await test.step('chooses options', () => chooseOptions(page))
    await test.step('changes the cart and orders', () => changeCart(page))
    await test.step('follows the order', () => followOrder(page, testServer))
    expect(await readLostChanges(page)).toEqual([])
  })
