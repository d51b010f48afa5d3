import { afterEach, expect, it, vi } from 'vitest'
import { CodeLoadError } from '#app/navigation/loading/import-code'
import { retryPage } from '#app/navigation/loading/retry-page'
import { SODA } from '#machines/cart/spec/fixtures'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const EMPTY_CART = { items: [], subtotal: 0, total: 0 }
const answers = { 'GET /cart': () => EMPTY_CART }

/** A signed-in customer on a page whose code failed to load. @param loads whether the retry loads it */
async function openFailedPage(loads: boolean, moreAnswers = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
  const { context } = await startAppInMemory({
    session: SESSIONS.good,
    answers: { ...answers, ...moreAnswers },
  })
  await flushPromises()
  const load = () => (loads ? Promise.resolve() : Promise.reject(new TypeError('no')))
  const [show, reload] = [vi.fn(), vi.fn()]
  const retry = () =>
    retryPage({ error: new CodeLoadError(load, null), appActor: context.appActor, show, reload })
  return { appActor: context.appActor, show, reload, retry }
}

afterEach(() => void vi.unstubAllGlobals())

it('shows the page when its code loads, without a reload', async () => {
  const { show, reload, retry } = await openFailedPage(true)
  await retry()
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

// Specification 3.15.
it('reloads the app when the browser refuses the import and nothing is unsaved', async () => {
  const { show, reload, retry } = await openFailedPage(false)
  await retry()
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

it('does nothing while the server cannot be reached', async () => {
  const { show, reload, retry } = await openFailedPage(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await retry()
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

// Specification 3.15.
it('waits for a cart change on its way before it reloads', async () => {
  let answerAdd = () => {}
  const answer = new Promise<typeof EMPTY_CART>(resolve => {
    answerAdd = () => resolve(EMPTY_CART)
  })
  const { appActor, reload, retry } = await openFailedPage(false, { 'POST /cart/add': () => answer })
  appActor.getSnapshot().children.cart?.send({
    type: 'cart.addRequested',
    vendorId: 31,
    item: { menuItemId: 412, name: 'Lemon soda', price: 250 },
    quantity: 1,
  })
  const done = retry()
  await flushPromises()
  expect(reload).not.toHaveBeenCalled()
  answerAdd()
  await done
  expect(reload).toHaveBeenCalledOnce()
})

// Specification 3.15.
it('does not reload while the address form is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { appActor, reload, retry } = await openFailedPage(false)
  const address = appActor.getSnapshot().children.deliveryAddress
  address?.send({ type: 'address.needed' })
  await flushPromises()
  address?.send({ type: 'address.formOpened' })
  const done = retry()
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
})

// Specification 3.15.
it('does not reload while a payment is being verified', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { appActor, reload, retry } = await openFailedPage(false, {
    'GET /payments/stripe/order-data/:sessionId': () => new Promise(() => {}),
  })
  appActor.send({ type: 'paymentReturn.opened', sessionId: 'cs_1', orderId: null })
  const done = retry()
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload while a visitor waits to add a dish', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
  const { appActor } = (await startAppInMemory()).context
  appActor.send({ type: 'app.addRequested', pendingAdd: SODA })
  const error = new CodeLoadError(() => Promise.reject(new TypeError('no')), null)
  const reload = vi.fn()
  const done = retryPage({ error, appActor, show: vi.fn(), reload })
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
})
