/** Build time only: replaces Vite's helper for dynamic imports. It loads what an imported file needs, beside that file. */
import type { Plugin } from 'vite'

/** Without what Vite's own does for style sheets, nonces and failed links, of which the app has none. */
const SMALL_HELPER = `
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = import.meta.env.BASE_URL + file
    if (document.querySelector(\`link[href="\${href}"]\`)) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    )
  }
  return load()
}`

/** The budget of bytes in production-build.test.ts is exceeded when Vite renames its helper. */
export const smallPreloadPlugin: Plugin = {
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => SMALL_HELPER,
  },
}
