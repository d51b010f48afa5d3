import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RENDERER_FILE, type RenderPage } from '#domain/contract/first-screen'

/** One build of the client, with the renderer that was built with it. */
export interface ClientBuild {
  /** Differs between builds. */
  readonly id: string
  /** The text of index.html. */
  readonly template: string
  /** Loads a renderer. Each kind of page has its own, whose style tag holds the rules of that kind alone. */
  readonly loadRenderer: (kind: string) => Promise<RenderPage>
}

const modifiedAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

/** Returns a function that finds the current build, also after a new build. It returns null if there is no build with a renderer. */
export function createBuildReader(clientDir: string): () => Promise<ClientBuild | null> {
  const templateFile = join(clientDir, 'index.html')
  const rendererFile = join(clientDir, RENDERER_FILE)
  let build: ClientBuild | null = null
  return async () => {
    const times = await Promise.all([modifiedAt(templateFile), modifiedAt(rendererFile)])
    if (times.includes(null)) return null
    const id = times.join('-')
    if (build?.id === id) return build
    build = {
      id,
      template: await readFile(templateFile, 'utf8'),
      loadRenderer: async kind => {
        const url = `${pathToFileURL(rendererFile)}?build=${id}&kind=${kind}`
        const { renderPage }: { renderPage: RenderPage } = await import(url)
        return renderPage
      },
    }
    return build
  }
}
