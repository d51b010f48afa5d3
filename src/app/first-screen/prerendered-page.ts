/** Pages that the build renders without data, for static hosts. */
import { PAGE_DATA_ID } from '#domain/contract/first-screen'

/**
 * Hides a prerendered page that a static host sends for another path, or for a query that changes what the page shows. The
 * text of this function is an inline script, so it uses nothing outside itself.
 */
export function hideMismatchedPage(): void {
  const { path, params = '' } = document.currentScript?.dataset ?? {}
  if (path === undefined) return
  const query = new URLSearchParams(location.search)
  const isOther = path !== (location.pathname.replace(/\/$/, '') || '/')
  if (isOther || params.split(' ').some(name => query.has(name)))
    document.documentElement.dataset.page = 'other'
}

/** The style rule that hides such a page. */
export const HIDE_MISMATCHED_PAGE = 'html[data-page=other] #root{display:none}'

/** Removes a hidden page with its data and its recorded input. The app then starts as on the plain page. */
export function removeMismatchedPage(
  window: Pick<Window, 'document' | 'earlyInput'>,
  root: HTMLElement,
): void {
  const { documentElement } = window.document
  if (documentElement.dataset.page !== 'other') return
  root.replaceChildren()
  window.document.getElementById(PAGE_DATA_ID)?.remove()
  window.earlyInput?.stop()
  window.earlyInput = undefined
  delete documentElement.dataset.page
}
