import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { restoreQueryData, serializeQueryData } from '#app/first-screen/page-data'

const createPage = (textContent: string | null, navigationType = 'navigate', controller?: ServiceWorker) => ({
  document: Object({ getElementById: () => (textContent === null ? null : { textContent }) }),
  performance: Object({ getEntriesByType: () => [{ type: navigationType }] }),
  navigator: controller ? { serviceWorker: { controller } } : {},
})

function createServerData(): string {
  const client = new QueryClient()
  client.setQueryData(['menu', 31], [{ name: '</script><b>Fries' }])
  client.setQueryData(['vendors'], [])
  return serializeQueryData(client)
}

it('restores the data of a page as the server had it, and as current', () => {
  const client = new QueryClient()
  expect(restoreQueryData(createPage(createServerData()), client)).toBe(true)
  expect(client.getQueryData(['menu', 31])).toEqual([{ name: '</script><b>Fries' }])
  expect(client.getQueryState(['vendors'])?.dataUpdatedAt).toBeGreaterThan(0)
})

it('takes the data of a page from the history as old', () => {
  const client = new QueryClient()
  restoreQueryData(createPage(createServerData(), 'back_forward'), client)
  expect(client.getQueryState(['menu', 31])).toMatchObject({ status: 'success', dataUpdatedAt: 0 })
})

// Specification 3.26.
it('takes the data of a page from a service worker as old', () => {
  const client = new QueryClient()
  restoreQueryData(createPage(createServerData(), 'navigate', Object({})), client)
  expect(client.getQueryState(['menu', 31])).toMatchObject({ status: 'success', dataUpdatedAt: 0 })
})

it('restores nothing on a page without data', () => {
  const client = new QueryClient()
  expect(restoreQueryData(createPage(null), client)).toBe(false)
  expect(client.getQueryCache().getAll()).toEqual([])
})

it('writes equal data as equal text, and nothing that ends its tag', () => {
  expect(createServerData()).toBe(createServerData())
  expect(createServerData()).not.toContain('<')
})
