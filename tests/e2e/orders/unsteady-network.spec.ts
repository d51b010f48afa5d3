import type { BrowserContext, Page } from '@playwright/test'
import { getCart } from '#domain/contract/ordering/cart'
import { SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

const FRIES = 'Skin-on Fries'
const WRAP = 'Campfire Wrap'
/** Taps on '+' and '−' of two dishes, with more on '+', so that the quantities go up and down. */
const TAPS = Array.from({ length: 50 }, (_, index) => ({
  dish: index % 3 === 0 ? WRAP : FRIES,
  step: [1, 1, -1, 1, -1, -1, 1][index % 7] ?? 1,
}))

const stepperOf = (page: Page, dish: string) => page.getByRole('group', { name: `Quantity of ${dish}` })

/** One tap on '+' or '−' of a dish. */
const tap = (page: Page, dish: string, step: number, quantity: number) => {
  if (quantity === 0) return page.getByRole('button', { name: `+ Add ${dish}` }).click()
  return stepperOf(page, dish)
    .getByRole('button', { name: step > 0 ? 'One more' : 'One fewer' })
    .click()
}

async function readQuantities({ callApi, signIn: signInAs }: BrowserTestServer) {
  const token = await signInAs(SAM)
  const { data } = await callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }, { token })
  return Object.fromEntries((data?.lines ?? []).map(({ name, quantity }) => [name, quantity]))
}

/** Counts the running requests that change the cart. @returns a function that returns their maximum at one time */
function countRunningWrites(page: Page): () => number {
  const running = new Set<unknown>()
  let most = 0
  page.on('request', request => {
    if (!/\/api\/cart\//.test(request.url()) || request.method() === 'GET') return
    running.add(request)
    most = Math.max(most, running.size)
  })
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
  return () => most
}

async function expectQuantities(page: Page, quantities: Readonly<Record<string, number>>): Promise<void> {
  for (const [dish, quantity] of Object.entries(quantities))
    await expect(stepperOf(page, dish).getByText(String(quantity), { exact: true })).toBeVisible()
}

test('50 quick taps on + and − whose answers overtake each other leave the expected cart on the page and on the server', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  await expect(page.getByRole('button', { name: `+ Add ${FRIES}` })).toBeVisible()
  testServer.networkFaults.injectFault(/ \/api\/cart/, 'reordered')
  const mostWrites = countRunningWrites(page)
  const expected: Record<string, number> = { [FRIES]: 0, [WRAP]: 0 }
  for (const { dish, step } of TAPS) {
    const quantity = expected[dish] ?? 0
    await tap(page, dish, step, quantity)
    expected[dish] = quantity === 0 ? 1 : quantity + step
    if (expected[dish] === 0) await expect(stepperOf(page, dish)).toBeHidden()
    else await expect(stepperOf(page, dish).getByText(String(expected[dish]), { exact: true })).toBeVisible()
  }
  const left = Object.fromEntries(Object.entries(expected).filter(([, quantity]) => quantity > 0))
  expect(Object.keys(left)).not.toEqual([])
  await expect.poll(() => readQuantities(testServer)).toEqual(left)
  await expectQuantities(page, left)
  expect(mostWrites()).toBe(1)
  await page.goto('/cart')
  await expectQuantities(page, left)
})

/** Loses the answer to a dish that is added, and then the network. */
async function loseAnswerAndNetwork(page: Page, context: BrowserContext, testServer: BrowserTestServer) {
  testServer.networkFaults.injectFault(/POST \/api\/cart\/add/, 'answerLost')
  await page.getByRole('button', { name: `+ Add ${FRIES}` }).click()
  await expect.poll(() => readQuantities(testServer)).toEqual({ [FRIES]: 1 })
  await context.setOffline(true)
  testServer.networkFaults.clear()
}

test('a dish whose answer was lost with the network is there once, and the page shows the cart of the server once it is online', async ({
  page,
  context,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  await expect(page.getByRole('button', { name: `+ Add ${FRIES}` })).toBeVisible()
  await loseAnswerAndNetwork(page, context, testServer)
  // Another device of the customer adds one more, which only the server knows.
  const line = { itemId: WRAP_ID, quantity: 2, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }
  await testServer.request('POST', '/cart/add', line, { token: await testServer.signIn(SAM) })
  const onlineAt = performance.now()
  await context.setOffline(false)
  await expectQuantities(page, { [FRIES]: 1, [WRAP]: 2 })
  const wait = performance.now() - onlineAt
  if (IS_LONG_RUN) {
    process.stdout.write(`the page was right after ${wait} ms\n`)
    expect(wait).toBeLessThan(2_000)
  }
  expect(await readQuantities(testServer)).toEqual({ [FRIES]: 1, [WRAP]: 2 })
})
