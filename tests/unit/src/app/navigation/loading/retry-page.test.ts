import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CodeLoadError } from '#app/navigation/loading/import-code'
import { retryPage } from '#app/navigation/loading/retry-page'
import { SODA } from '#machines/cart/spec/fixtures'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const EMPTY_CART = { items: [], subtotal: 0, total: 0 }

type AppInMemory = Awaited<ReturnType<typeof startAppInMemory>>

/** A page whose code failed to load, in a started app. @param imports whether each further import loads it */
function failPage({ context: { appActor } }: AppInMemory, imports: readonly boolean[]) {
  const remaining = [...imports]
  const load = () => (remaining.shift() ? Promise.resolve() : Promise.reject(new TypeError('no')))
  const [show, reload] = [vi.fn(), vi.fn()]
  const error = new CodeLoadError(load, null)
  /** @param openedBy how the document was loaded */
  const retry = async (openedBy: NavigationTimingType = 'navigate') => {
    const performance = { getEntriesByType: () => [Object({ type: openedBy })] }
    const result = await retryPage({ error, appActor, show, window: { performance, location: { reload } } })
    await flushPromises()
    return result
  }
  return { appActor, show, reload, retry }
}

/** A signed-in customer on a page whose code failed to load. */
async function openFailedPage(imports: readonly boolean[], moreAnswers = {}) {
  const app = await startAppInMemory({
    session: SESSIONS.good,
    answers: { 'GET /cart': () => EMPTY_CART, ...moreAnswers },
  })
  await flushPromises()
  return failPage(app, imports)
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets the time-out of a wait for unsaved changes pass. */
async function passSaveTimeout(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000)
}
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

it('shows the page when its code loads, without a reload', async () => {
  const { show, reload, retry } = await openFailedPage([true])
  expect(await retry()).toBe('loaded')
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

it('shows a page once that fails again although its code has loaded', async () => {
  const { show, retry } = await openFailedPage([true, true])
  expect(await retry()).toBe('loaded')
  expect(await retry()).toBe('stuck')
  expect(show).toHaveBeenCalledOnce()
})

// Specification 3.15.
it('reloads the app by itself when the browser refuses the import and nothing is unsaved', async () => {
  const { show, reload, retry } = await openFailedPage([])
  expect(await retry()).toBe('stuck')
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

// Specification 3.15.
it('does not reload by itself a second time', async () => {
  const { reload, retry } = await openFailedPage([])
  expect(await retry('reload')).toBe('stuck')
  expect(reload).not.toHaveBeenCalled()
})

it('does nothing while the server cannot be reached', async () => {
  const { show, reload, retry } = await openFailedPage([])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await retry()).toBe('unreachable')
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

// Specification 3.15.
it('waits for a cart change on its way before it reloads', async () => {
  let answerAdd = () => {}
  const answer = new Promise<typeof EMPTY_CART>(resolve => {
    answerAdd = () => resolve(EMPTY_CART)
  })
  const { appActor, reload, retry } = await openFailedPage([], { 'POST /cart/add': () => answer })
  appActor.getSnapshot().children.cart?.send({
    type: 'cart.addRequested',
    vendorId: 31,
    item: { menuItemId: 412, name: 'Lemon soda', price: 250 },
    quantity: 1,
  })
  await retry()
  expect(reload).not.toHaveBeenCalled()
  answerAdd()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

// Specification 3.15.
it('does not reload while the address form is open', async () => {
  stopTime()
  const { appActor, reload, retry } = await openFailedPage([])
  const address = appActor.getSnapshot().children.deliveryAddress
  address?.send({ type: 'address.needed' })
  await flushPromises()
  address?.send({ type: 'address.formOpened' })
  await retry()
  await passSaveTimeout()
  expect(reload).not.toHaveBeenCalled()
})

// Specification 3.15.
it('does not reload while a payment is being verified', async () => {
  stopTime()
  const { appActor, reload, retry } = await openFailedPage([], {
    'GET /payments/stripe/order-data/:sessionId': () => new Promise(() => {}),
  })
  appActor.send({ type: 'paymentReturn.opened', sessionId: 'cs_1', orderId: null })
  await retry()
  await passSaveTimeout()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload while a visitor waits to add a dish', async () => {
  stopTime()
  const { appActor, reload, retry } = failPage(await startAppInMemory(), [])
  appActor.send({ type: 'app.addRequested', pendingAdd: SODA })
  await retry()
  await passSaveTimeout()
  expect(reload).not.toHaveBeenCalled()
})
