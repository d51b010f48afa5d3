import type { Plugin } from 'vite'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'

/** The file that static hosts send for a path without a file. */
const NOT_FOUND_FILE = '404.html'

/** Build time only: copies the plain page to other names, because index.html becomes the prerendered home page. */
export const plainPagePlugin: Plugin = {
  name: 'plain-page',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      for (const fileName of [PLAIN_PAGE_FILE, NOT_FOUND_FILE])
        this.emitFile({ type: 'asset', fileName, source: page.source })
    },
  },
}
