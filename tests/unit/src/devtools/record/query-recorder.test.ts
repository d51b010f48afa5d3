import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/send-request'
import { recordPagesAndQueries } from '#devtools/record/query-recorder'

/** What is noted of an app that opens at a page. */
function recordAnnotations(path = '/') {
  const notes: [what: string, value: unknown][] = []
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const queryClient = new QueryClient()
  recordPagesAndQueries({ router, queryClient }, (what, value) => notes.push([what, value]))
  return { notes, router, queryClient }
}

describe('what is noted of the pages', () => {
  it('is the one that the app opens at, and each one after it, once', async () => {
    const { notes, router } = recordAnnotations('/vendor/31?q=wrap')
    router.history.push('/cart')
    await router.load()
    await router.load()
    expect(notes).toEqual([
      ['page', '/vendor/31?q=wrap'],
      ['page', '/cart'],
    ])
  })

  it('is heard without a listener at the history, which would keep the first redirect from being followed', () => {
    const { router } = recordAnnotations()
    expect(router.history.subscribers.size).toBe(0)
  })
})

describe('what is noted of the queries', () => {
  it('is an answer, once for as long as it stays the same', async () => {
    const { notes, queryClient } = recordAnnotations()
    const query = { queryKey: ['vendors'], queryFn: async () => [{ id: 31 }] }
    await queryClient.fetchQuery(query)
    await queryClient.fetchQuery(query)
    expect(notes.slice(1)).toEqual([['queryData', { key: ['vendors'], data: [{ id: 31 }] }]])
  })

  it('is why there was none', async () => {
    const { notes, queryClient } = recordAnnotations()
    const queryFn = async () => {
      throw new ApiError('offline', null, 'Error loading vendors', { cause: new Error('cause') })
    }
    await queryClient.prefetchQuery({ queryKey: ['vendors'], queryFn, retry: false })
    const fault = { kind: 'offline', status: null, message: 'Error loading vendors' }
    expect(notes.slice(1)).toEqual([['fault', { key: ['vendors'], fault }]])
  })

  it('is nothing of the app’s own code', async () => {
    const { notes, queryClient } = recordAnnotations()
    await queryClient.fetchQuery({ queryKey: ['view', 'toasts'], queryFn: async () => () => null })
    expect(notes).toHaveLength(1)
  })
})
