import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { MANIFEST_FILE, PLAIN_PAGE_FILE, RENDERER_FILE, type RenderPage } from '#domain/contract/first-screen'

/** A file of the demo's client. Every build of the client empties its folder, so only a build for the demo has it. */
export const DEMO_BUILD_FILE = '.demo-sources'

/** One build of the client, with the renderer that was built with it. */
export interface ClientBuild {
  /** Differs between builds. */
  readonly id: string
  /** The text of the plain page. */
  readonly template: string
  /** The files of a source file and of what it imports. */
  readonly filesOf: (source: string) => readonly string[]
  /** Loads a renderer. Each kind of page has its own, whose style tag holds the rules of that kind alone. */
  readonly loadRenderer: (kind: string) => Promise<RenderPage>
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
)

/** Reads the manifest of the build. @returns finds the files of a source file */
async function readManifest(file: string): Promise<ClientBuild['filesOf']> {
  const manifest = z.parse(manifestSchema, JSON.parse(await readFile(file, 'utf8').catch(() => '{}')))
  const collect = (source: string, found: Set<string>): Set<string> => {
    const chunk = manifest[source]
    if (!chunk || found.has(`/${chunk.file}`)) return found
    found.add(`/${chunk.file}`)
    for (const imported of chunk.imports) collect(imported, found)
    return found
  }
  return source => [...collect(source, new Set())]
}

const modifiedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/**
 * Creates a function that returns the id of the current build, which changes with a new build. Null if there is no build with a
 * renderer. Requests of one turn of the event loop share one check of the files.
 */
export function createBuildIdReader(clientDir: string): () => string | null {
  const files = [join(clientDir, PLAIN_PAGE_FILE), join(clientDir, RENDERER_FILE)]
  let known: { readonly id: string | null } | null = null
  return () => {
    if (known) return known.id
    const times = files.map(modifiedAt)
    known = { id: times.includes(undefined) ? null : times.join('-') }
    setImmediate(() => {
      known = null
    })
    return known.id
  }
}

/** Returns a function that finds the current build, also after a new build. It returns null if there is no build with a renderer. */
export function createBuildReader(clientDir: string): () => Promise<ClientBuild | null> {
  const templateFile = join(clientDir, PLAIN_PAGE_FILE)
  const rendererFile = join(clientDir, RENDERER_FILE)
  const readBuildId = createBuildIdReader(clientDir)
  let build: ClientBuild | null = null
  return async () => {
    const id = readBuildId()
    if (id === null || build?.id === id) return id === null ? null : build
    build = {
      id,
      template: await readFile(templateFile, 'utf8'),
      filesOf: await readManifest(join(clientDir, MANIFEST_FILE)),
      loadRenderer: async kind => {
        const url = `${pathToFileURL(rendererFile)}?build=${id}&kind=${kind}`
        const { renderAppPage }: { renderAppPage: RenderPage } = await import(url)
        return renderAppPage
      },
    }
    return build
  }
}
