import { CappedMap } from '#server/core/capped-map'
import type { CachedPage } from './cached-pages'

/** The number of query strings is unlimited. */
const MAX_URLS = 2_000

interface SentPage {
  readonly page: CachedPage
  readonly version: string
  readonly buildId: string
}

/** Creates the pages that were sent before, by their URLs. @param readBuildId returns the id of the current build */
export function createSentPageCache(readBuildId: () => string | null) {
  const pages = new CappedMap<SentPage>(MAX_URLS)
  return {
    add: (url: string, page: SentPage): void => {
      pages.set(url, page)
    },
    has: (url: string): boolean => pages.has(url),
    /** Returns the page if neither the catalogue nor the build has changed since. */
    find: (url: string, version: string): CachedPage | undefined => {
      const sent = pages.get(url)
      const isCurrent = sent?.version === version && sent.buildId === readBuildId()
      return isCurrent ? sent.page : undefined
    },
  }
}
