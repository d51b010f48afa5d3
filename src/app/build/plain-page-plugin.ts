import type { Plugin } from 'vite'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'

/** The name that hosts look for when a path has no file. */
const NOT_FOUND_FILE = '404.html'

/** Build time only: keeps the plain page under names of its own, because index.html becomes the prerendered home page. */
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
