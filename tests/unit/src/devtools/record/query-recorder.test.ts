import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error'
import { recordPagesAndQueries } from '#devtools/record/query-recorder'
import { codeQuery } from '#pages/shared/code-query'

/** Records the annotations of an app that opens at a page. */
function recordAnnotations(path = '/') {
  const annotations: [topic: string, value: unknown][] = []
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const queryClient = new QueryClient()
  recordPagesAndQueries({ router, queryClient }, (topic, value) => annotations.push([topic, value]))
  return { annotations, router, queryClient }
}

describe('annotations of pages', () => {
  it('records the first page and each later page once', async () => {
    const { annotations, router } = recordAnnotations('/vendor/31?q=wrap')
    router.history.push('/cart')
    await router.load()
    await router.load()
    expect(annotations).toEqual([
      ['page', '/vendor/31?q=wrap'],
      ['page', '/cart'],
    ])
  })

  it('adds no listener to the history, because that would stop the first redirect', () => {
    const { router } = recordAnnotations()
    expect(router.history.subscribers.size).toBe(0)
  })
})

describe('annotations of queries', () => {
  it('records data once until it changes', async () => {
    const { annotations, queryClient } = recordAnnotations()
    const query = { queryKey: ['vendors'], queryFn: async () => [{ id: 31 }] }
    await queryClient.fetchQuery(query)
    await queryClient.fetchQuery(query)
    expect(annotations.slice(1)).toEqual([['queryData', { key: ['vendors'], data: [{ id: 31 }] }]])
  })

  it('records the error of a failed query', async () => {
    const { annotations, queryClient } = recordAnnotations()
    const queryFn = async () => {
      throw new ApiError('offline', null, 'Error loading vendors', { cause: new Error('cause') })
    }
    await queryClient.prefetchQuery({ queryKey: ['vendors'], queryFn, retry: false })
    const error = { kind: 'offline', status: null, message: 'Error loading vendors' }
    expect(annotations.slice(1)).toEqual([['queryError', { key: ['vendors'], error }]])
  })

  it('records no code of the app', async () => {
    const { annotations, queryClient } = recordAnnotations()
    await queryClient.fetchQuery(codeQuery('toasts', async () => () => null))
    expect(annotations).toHaveLength(1)
  })
})
