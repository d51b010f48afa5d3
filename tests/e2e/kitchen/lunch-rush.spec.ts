import { eq } from 'drizzle-orm'
import { users } from '#server/core/db/schema'
import { openKitchenBoard } from '#tests/e2e/back-office'
import { SAM } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'

const STAFF = `vendor${SMOKY_JOES_ID}@foodpark.test`
const LONG_NOTE = 'No nuts, no sesame, a clean pan. '.repeat(15)
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffsonnenuntergangsfreund'
/** The width of a roll in points, the unit of PDF. */
const rollWidth = (millimetres: number): number => (millimetres / 25.4) * 72

/** @returns the ids of the orders, the oldest first */
async function placeOrders(testServer: BrowserTestServer, count: number, note = ''): Promise<string[]> {
  const token = await testServer.signIn(SAM)
  const ids: string[] = []
  for (let quantity = 1; quantity <= count; quantity += 1) {
    const items = [wrapItem(quantity, { allergy_information: note })]
    const order = cashOrder(items, { allergyNote: note })
    const { body } = await testServer.request('POST', '/orders', order, { token })
    ids.push(String(Object(body).id))
  }
  return ids
}

async function acceptAsBen(testServer: BrowserTestServer, orderId: string): Promise<void> {
  const token = await testServer.signIn(STAFF)
  const { status } = await testServer.request(
    'POST',
    `/kitchen/orders/${orderId}/accept`,
    { by: 'Ben' },
    { token },
  )
  expect(status).toBe(200)
}

// Specification 23.23.
test('a phone shows tabs, refusals and the new orders wherever the board is scrolled to', async ({
  page,
  testServer,
}) => {
  const ids = await placeOrders(testServer, 12)
  const [oldest = '', newest = ''] = [ids[0], ids.at(-1)]
  await openKitchenBoard(page, testServer)
  const cardOf = (id: string) => page.getByRole('listitem', { name: `Order ${id}` })
  await cardOf(newest).getByRole('button', { name: 'Accept' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('tab', { name: 'To pay 12' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Silence' })).toBeInViewport()

  // The board does not know of it yet, because the clock of the server is stopped.
  await acceptAsBen(testServer, newest)
  await cardOf(newest).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('alert')).toContainText(/^Ben has accepted order/)

  await page.getByRole('tab', { name: 'Cooking 1' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(cardOf(oldest)).toBeInViewport()
  await expect(cardOf(oldest)).toBeFocused()
})

// Specification 23.21.
test('large text cuts off no allergy note and no button', async ({ page, testServer }) => {
  const [orderId] = await placeOrders(testServer, 1, 'Erdnussüberempfindlichkeit (anaphylaktisch)')
  await openKitchenBoard(page, testServer)
  const card = page.getByRole('listitem', { name: `Order ${orderId}` })
  await expect(card).toBeVisible()
  for (const [width, size] of [
    [700, '150%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(fontSize => Object.assign(document.documentElement.style, { fontSize }), size)
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeInViewport({ ratio: 1 })
    const overflow = await card.evaluate(element => element.scrollWidth - element.clientWidth)
    expect(overflow, `at ${width} px and ${size}`).toBe(0)
  }
})

// Specification 23.49.
test('a tablet shows at least six whole cards of 100 orders, and a tap changes its own card alone', async ({
  page,
  testServer,
}) => {
  const ids = await placeOrders(testServer, 100)
  await page.setViewportSize({ width: 1024, height: 768 })
  await openKitchenBoard(page, testServer)
  const cards = page.getByRole('listitem', { name: /^Order \d+$/ })
  await expect(cards).toHaveCount(ids.length)
  const lane = page.getByRole('group', { name: 'Orders: To pay' })
  const isWhole = (card: Element, place: { top: number; bottom: number }) => {
    const { top, bottom } = card.getBoundingClientRect()
    return top >= place.top && bottom <= place.bottom
  }
  const box = await lane.boundingBox()
  const place = { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  const whole = await Promise.all((await cards.all()).slice(0, 20).map(card => card.evaluate(isWhole, place)))
  expect(whole.filter(Boolean).length).toBeGreaterThanOrEqual(6)
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(pageHeight, 'the lanes scroll, and the page does not').toBe(768)

  testServer.networkFaults.injectFault(/POST \/api\/kitchen\/orders/, 'held')
  // A place takes no tap until it has been still.
  await expect(page.locator('li[id^="order-"] [aria-disabled="true"]')).toHaveCount(0)
  await page.evaluate(() => {
    const changed = new Set<Element>()
    Object.assign(window, { changed })
    const options = { subtree: true, childList: true, attributes: true, characterData: true }
    // A minute may pass meanwhile, and changes the age of each card.
    const isOfAge = ({ target }: MutationRecord) => /\bmin\b/.test(target.textContent ?? '')
    for (const card of document.querySelectorAll('li[id^="order-"]'))
      new MutationObserver(changes => {
        if (!changes.every(isOfAge)) changed.add(card)
      }).observe(card, options)
  })
  const first = page.getByRole('listitem', { name: `Order ${ids[0]}` })
  await first.getByRole('button', { name: 'Accept' }).click()
  await expect(first.getByRole('button', { name: 'Sending…' })).toBeVisible()
  expect(await page.evaluate('window.changed.size')).toBe(1)
})

// Specification 23.25.
for (const paper of [80, 58])
  test(`the ticket of a long order is one page of a roll of ${paper} mm, and its texts stay on it`, async ({
    page,
    testServer,
  }) => {
    await testServer.db.update(users).set({ name: LONG_NAME }).where(eq(users.email, SAM))
    const [orderId] = await placeOrders(testServer, 1, LONG_NOTE)
    await page.addInitScript(
      width => localStorage.setItem('kitchenTablet', JSON.stringify({ paper: width })),
      paper,
    )
    await openKitchenBoard(page, testServer)
    // A browser without windows has no print dialog.
    await page.evaluate('window.print = () => undefined')
    await page.getByRole('button', { name: `Print the ticket of order ${orderId}` }).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width]) => Number(width))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toBeCloseTo(rollWidth(paper), 0)
    await page.emulateMedia({ media: 'print' })
    const overflow = await page
      .locator('[data-ticket]')
      .evaluate(ticket => ticket.scrollWidth - ticket.clientWidth)
    expect(overflow, 'nothing is wider than the roll').toBe(0)
  })
