import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#api/api-error'
import { createQueryClient } from '#api/query-client'
import { retryUnavailable } from '#app/offline/retry-unavailable'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const AWAY = new ApiError('refused', 503, 'We cannot reach our order book at the moment.')

let pending: (() => void)[]
let network: EventTarget
const timers = {
  setTimeout: (run: () => void, delay: number) => {
    expect(delay).toBe(10_000)
    return pending.push(run)
  },
  clearTimeout: vi.fn(),
}
beforeEach(() => {
  pending = []
  network = new EventTarget()
})

const runTimers = async () => {
  for (const run of pending.splice(0)) run()
  await flushPromises()
}

/** A page that shows one query, whose server answers these in turn. @returns the states that the page has shown */
async function showQuery(answers: readonly (Error | string)[]) {
  const queryClient = createQueryClient()
  const remaining = [...answers]
  const queryFn = async () => {
    const answer = remaining.shift() ?? ''
    if (answer instanceof Error) throw answer
    return answer
  }
  const stop = retryUnavailable(
    queryClient,
    Object({
      ...timers,
      addEventListener: network.addEventListener.bind(network),
      removeEventListener: network.removeEventListener.bind(network),
    }),
  )
  const observer = new QueryObserver(queryClient, { queryKey: ['vendors'], queryFn, retry: false })
  const shown: string[] = []
  const unsubscribe = observer.subscribe(({ status, data }) => shown.push(`${status} ${data ?? ''}`))
  onTestFinished(() => {
    unsubscribe()
    queryClient.clear()
  })
  await flushPromises()
  shown.length = 0
  return {
    shown,
    stop,
    unsubscribe,
    failureReason: () => observer.getCurrentQuery().state.fetchFailureReason,
  }
}

const UNANSWERED = new ApiError('offline', null, 'Network error occurred')

// Specification 3.27 and 19.9.
it.each([AWAY, UNANSWERED])(
  'reads again every ten seconds, and shows no skeleton meanwhile, after "%s"',
  async error => {
    const { shown, failureReason } = await showQuery([error, error, 'Smoky Joe’s'])
    await runTimers()
    expect(shown).toEqual([])
    await runTimers()
    expect(shown.at(-1)).toBe('success Smoky Joe’s')
    expect(failureReason()).toBe(null)
    expect(pending).toEqual([])
  },
)

// Specification 19.9.
it.each([new ApiError('refused', 404, 'Not found'), new Error('a mistake of our own')])(
  'leaves %s to the customer',
  async error => {
    await showQuery([error])
    expect(pending).toEqual([])
  },
)

// Specification 19.9.
it('leaves alone what no page shows any more', async () => {
  const { unsubscribe } = await showQuery([AWAY, AWAY])
  unsubscribe()
  await runTimers()
  expect(pending).toEqual([])
})

it('reads again as soon as the network returns', async () => {
  const { shown } = await showQuery([UNANSWERED, 'Smoky Joe’s'])
  network.dispatchEvent(new Event('online'))
  await flushPromises()
  expect(shown.at(-1)).toBe('success Smoky Joe’s')
})

it('ends with the app', async () => {
  const { stop, shown } = await showQuery([AWAY])
  stop()
  network.dispatchEvent(new Event('online'))
  await flushPromises()
  expect(shown).toEqual([])
  expect(timers.clearTimeout).toHaveBeenCalledWith(1)
})
