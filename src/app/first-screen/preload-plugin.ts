/** Build time only: names the files of the first page and of the flows in index.html, so that they load side by side. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const FIRST_PAGE = ['/src/app/router-code.ts', '/src/app/mount-app.tsx', '/src/app/create-client-app.ts']
const FLOWS = ['/src/app/flows/open-flows.ts']

/** The files with these modules and everything that they import statically. */
function findFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const files = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || files.has(fileName)) return
    files.add(fileName)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle)) {
    const isWanted =
      chunk.type === 'chunk' && chunk.moduleIds.some(id => modules.some(end => id.endsWith(end)))
    if (isWanted) add(chunk.fileName)
  }
  return [...files]
}

const createPreloadTag = (fileName: string, isLater: boolean): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    rel: 'modulepreload',
    crossorigin: true,
    href: `/${fileName}`,
    ...(isLater ? { fetchpriority: 'low' } : {}),
  },
  injectTo: 'head',
})

export const preloadPlugin: Plugin = {
  name: 'preload-first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return []
      const isNamed = (file: string) => html.includes(`/${file}"`)
      const now = findFiles(bundle, FIRST_PAGE).filter(file => !isNamed(file))
      const later = findFiles(bundle, FLOWS).filter(file => !isNamed(file) && !now.includes(file))
      return [
        ...now.map(file => createPreloadTag(file, false)),
        ...later.map(file => createPreloadTag(file, true)),
      ]
    },
  },
}
