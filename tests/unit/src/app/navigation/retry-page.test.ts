import { afterEach, expect, it, vi } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { PageLoadError } from '#app/navigation/lazy-page'
import { retryPage } from '#app/navigation/retry-page'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const EMPTY = { items: [], subtotal: 0, total: 0 }
const answers = { 'GET /cart': () => EMPTY }

/** A customer at a page whose code did not come; `comes` says what the second try finds. */
async function atCrash(comes: boolean, more = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
  const { context } = await startAppInMemory({ session: SESSIONS.good, answers: { ...answers, ...more } })
  await flushPromises()
  const load = () => (comes ? Promise.resolve() : Promise.reject(new TypeError('no')))
  const [show, reload] = [vi.fn(), vi.fn()]
  const retry = () =>
    retryPage({ error: new PageLoadError(load, null), park: context.appActor, show, reload })
  return { park: context.appActor, show, reload, retry }
}

afterEach(() => void vi.unstubAllGlobals())

it('shows the page when its code has come, without a reload', async () => {
  const { show, reload, retry } = await atCrash(true)
  await retry()
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

it('reloads the app where only that helps and nothing waits in it', async () => {
  const { show, reload, retry } = await atCrash(false)
  await retry()
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

it('does nothing while the server cannot be reached', async () => {
  const { show, reload, retry } = await atCrash(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await retry()
  expect([show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

it('waits for a change of the cart that is on its way before it reloads', async () => {
  let answerAdd = () => {}
  const answer = new Promise<typeof EMPTY>(resolve => {
    answerAdd = () => resolve(EMPTY)
  })
  const { park, reload, retry } = await atCrash(false, { 'POST /cart/add': () => answer })
  park.getSnapshot().children.cart?.send({
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

it('does not reload while an address is being typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { park, reload, retry } = await atCrash(false)
  const address = park.getSnapshot().children.deliveryAddress
  address?.send({ type: 'address.needed' })
  await flushPromises()
  address?.send({ type: 'address.formOpened' })
  const done = retry()
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
})
