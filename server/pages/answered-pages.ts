import type { CachedPage } from './cached-pages'

/** Query strings may differ without end. */
const MAX_URLS = 2_000

interface AnsweredPage {
  readonly page: CachedPage
  readonly version: string
  readonly buildId: string
}

/** Creates the pages that were sent before, by their URLs. @param readBuildId returns the id of the current build */
export function createAnsweredPages(readBuildId: () => string | null) {
  const pages = new Map<string, AnsweredPage>()
  return {
    add: (url: string, page: AnsweredPage): void => {
      if (pages.size >= MAX_URLS) pages.clear()
      pages.set(url, page)
    },
    has: (url: string): boolean => pages.has(url),
    /** Returns the page if neither the catalogue nor the build has changed since. */
    find: (url: string, version: string): CachedPage | undefined => {
      const answered = pages.get(url)
      const isCurrent = answered?.version === version && answered.buildId === readBuildId()
      return isCurrent ? answered.page : undefined
    },
  }
}
