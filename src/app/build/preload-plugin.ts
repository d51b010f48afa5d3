/** Build time only: adds preload tags for the files of the first page and of the flows, so that they load in parallel. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const FIRST_PAGE = ['/src/app/router-code.ts', '/src/app/mount-app.tsx', '/src/app/create-client-app.ts']
const FLOWS = ['/src/app/flows/create-flows.ts']
/** Only the plain page needs it: a page that the server has rendered contains these styles. */
const PLAIN_PAGE = ['/src/ui/theme/global-css.ts']

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

const createPreloadTag = (fileName: string, attrs: HtmlTagDescriptor['attrs'] = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}`, ...attrs },
  injectTo: 'head',
})

export const preloadPlugin: Plugin = {
  name: 'preload-first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return []
      const named = new Set<string>()
      const findMore = (modules: readonly string[]) => {
        const files = findFiles(bundle, modules).filter(
          file => !html.includes(`/${file}"`) && !named.has(file),
        )
        for (const file of files) named.add(file)
        return files
      }
      return [
        ...findMore(FIRST_PAGE).map(file => createPreloadTag(file)),
        ...findMore(PLAIN_PAGE).map(file => createPreloadTag(file, { 'data-plain-page': true })),
        ...findMore(FLOWS).map(file => createPreloadTag(file, { fetchpriority: 'low' })),
      ]
    },
  },
}
