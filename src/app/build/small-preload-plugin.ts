/** Build time only: replaces Vite's helper for dynamic imports, which loads what an imported file needs in parallel with it. */
import type { Plugin } from 'vite'

/** Unlike Vite's helper it does not handle style sheets, nonces and failed links, which the app does not have. */
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

/** If Vite renames its helper, the build exceeds the byte budget of production-build.test.ts. */
export const smallPreloadPlugin: Plugin = {
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => SMALL_HELPER,
  },
}
