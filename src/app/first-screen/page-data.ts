/** The query data inside a page: the server writes it, and the browser reads it before it hydrates the page. */
import type { QueryClient } from '@tanstack/react-query'
import { PAGE_DATA_ID } from '#domain/contract/first-screen'
import { wasOpenedBy } from './navigation-type'

/** The key and the data of each query. */
type QueryEntries = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** The loaded data of all queries. It holds no times, so that equal data gives equal pages. */
export function serializeQueryData(queryClient: QueryClient): string {
  const entries: QueryEntries = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []))
  // '<' could end the script tag that holds this text.
  return JSON.stringify(entries).replaceAll('<', '\\u003c')
}

interface PageWindow {
  readonly document: Pick<Document, 'getElementById'>
  readonly performance: Pick<Performance, 'getEntriesByType'>
  readonly navigator: { readonly serviceWorker?: Pick<ServiceWorkerContainer, 'controller'> }
}

/** Whether the page was rendered before it was sent, with its data and its styles. */
export const hasPageData = (document: PageWindow['document']): boolean =>
  Boolean(document.getElementById(PAGE_DATA_ID)?.textContent)

/** Puts the data of the page into the query client. @returns false if the server did not render the page */
export function restoreQueryData(window: PageWindow, queryClient: QueryClient): boolean {
  const json = window.document.getElementById(PAGE_DATA_ID)?.textContent
  if (!json) return false
  const entries: QueryEntries = JSON.parse(json)
  // A page from the service worker or from the browser's history may be old. Any other page was current when it was sent.
  const mayBeOld = window.navigator.serviceWorker?.controller || wasOpenedBy(window, 'back_forward')
  const options = mayBeOld ? { updatedAt: 0 } : {}
  for (const [key, data] of entries) queryClient.setQueryData(key, data, options)
  return true
}
