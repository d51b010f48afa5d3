import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createReplayQueries } from '#devtools/replay/replay-queries'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const KEY = ['vendors']
const FAULT = { kind: 'offline', status: null, message: 'Error loading vendors' }

/** A page that asks, in a replay where nobody answers. */
function startQuery() {
  const queryClient = new QueryClient()
  const noted = createReplayQueries(queryClient)
  const page = () => {
    const observer = new QueryObserver(queryClient, {
      queryKey: KEY,
      queryFn: () => new Promise<unknown>(() => {}),
    })
    observer.subscribe(() => {})
    return observer
  }
  return { noted, page }
}

describe('a query of a replayed app', () => {
  it('has what was noted, and looks no busier than the page did', async () => {
    const { noted, page } = startQuery()
    const shown = page()
    expect(shown.getCurrentResult()).toMatchObject({ status: 'pending', isFetching: true })
    noted.answer({ key: KEY, data: [31] })
    noted.calm()
    await flushPromises()
    expect(shown.getCurrentResult()).toMatchObject({ data: [31], status: 'success', isFetching: false })
  })

  it('has failed where that was noted, for pages that open later too', async () => {
    const { noted, page } = startQuery()
    const shown = page()
    noted.fail({ key: KEY, fault: FAULT })
    await flushPromises()
    expect(shown.getCurrentResult()).toMatchObject({ isError: true, isFetching: false })
    const later = page()
    await flushPromises()
    expect(later.getCurrentResult()).toMatchObject({ isError: true, error: FAULT })
  })

  it('is well again with the answer that came after all', async () => {
    const { noted, page } = startQuery()
    noted.fail({ key: KEY, fault: FAULT })
    noted.answer({ key: KEY, data: [31] })
    await flushPromises()
    expect(page().getCurrentResult()).toMatchObject({ isError: false, data: [31] })
  })

  it('is left alone by notes that nobody can read', () => {
    const { noted } = startQuery()
    for (const strange of [null, 'vendors', { key: 'vendors' }])
      expect(() => [noted.answer(strange), noted.fail(strange)]).not.toThrow()
  })
})
