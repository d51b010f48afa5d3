import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createReplayQueries } from '#devtools/replay/replay-queries'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const KEY = ['vendors']
const ERROR = { kind: 'offline', status: null, message: 'Error loading vendors' }

/** The queries of a replay, and pages whose queries never get an answer. */
function startQuery() {
  const queryClient = new QueryClient()
  const queries = createReplayQueries(queryClient)
  const openPage = () => {
    const observer = new QueryObserver(queryClient, {
      queryKey: KEY,
      queryFn: () => new Promise<unknown>(() => {}),
    })
    observer.subscribe(() => {})
    return observer
  }
  return { queries, openPage }
}

describe('a query of a replayed app', () => {
  it('has the recorded data and does not look busy', async () => {
    const { queries, openPage } = startQuery()
    const observer = openPage()
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', isFetching: true })
    queries.setData({ key: KEY, data: [31] })
    queries.cancelRefetches()
    await flushPromises()
    expect(observer.getCurrentResult()).toMatchObject({ data: [31], status: 'success', isFetching: false })
  })

  it('has the recorded error, also for pages that open later', async () => {
    const { queries, openPage } = startQuery()
    const observer = openPage()
    queries.setError({ key: KEY, error: ERROR })
    await flushPromises()
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, isFetching: false })
    const laterObserver = openPage()
    await flushPromises()
    expect(laterObserver.getCurrentResult()).toMatchObject({ isError: true, error: ERROR })
  })

  it('has data again after a later answer', async () => {
    const { queries, openPage } = startQuery()
    queries.setError({ key: KEY, error: ERROR })
    queries.setData({ key: KEY, data: [31] })
    await flushPromises()
    expect(openPage().getCurrentResult()).toMatchObject({ isError: false, data: [31] })
  })

  it('ignores invalid annotations', () => {
    const { queries } = startQuery()
    for (const annotation of [null, 'vendors', { key: 'vendors' }])
      expect(() => [queries.setData(annotation), queries.setError(annotation)]).not.toThrow()
  })
})
