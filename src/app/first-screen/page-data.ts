/** The query data inside a page: the server writes it, and the browser reads it before it hydrates the page. */
import type { QueryClient } from '@tanstack/react-query'
import { PAGE_DATA_ID } from '#domain/contract/first-screen'

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
}

/** A page that the browser took from its history may be old; any other page was current when it was sent. */
const isFromHistory = ({ performance }: PageWindow): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

/** Puts the data of the page into the query client. @returns false if the server did not render the page */
export function restoreQueryData(window: PageWindow, queryClient: QueryClient): boolean {
  const json = window.document.getElementById(PAGE_DATA_ID)?.textContent
  if (!json) return false
  const entries: QueryEntries = JSON.parse(json)
  const options = isFromHistory(window) ? { updatedAt: 0 } : {}
  for (const [key, data] of entries) queryClient.setQueryData(key, data, options)
  return true
}
