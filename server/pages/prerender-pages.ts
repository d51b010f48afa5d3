import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PATHS } from '#domain/paths'
import { type ClientBuild, createBuildReader } from '#server/pages/client-build'
import { createPrerenderedPage } from '#server/pages/page-document'

/** The pages that every static host can serve, by their files. Their paths have no parameters. */
const PRERENDERED_PAGES = { 'index.html': PATHS.home, 'vendors/index.html': PATHS.vendors }

async function prerenderPage(
  { template, filesOf, loadRenderer }: ClientBuild,
  path: string,
): Promise<string> {
  const render = await loadRenderer(path)
  const page = await render(path, null)
  if (page === null) throw new Error('The page leads elsewhere')
  return createPrerenderedPage(template, page, path, page.source === null ? [] : filesOf(page.source))
}

/**
 * Writes pages without data into a build, for static hosts. The server renders its own pages and sends none of these.
 * @returns a description of each page that could not be rendered; static hosts then send the plain page
 * @throws Error if the build has no renderer
 */
export async function prerenderPages(clientDir: string): Promise<readonly string[]> {
  const build = await createBuildReader(clientDir)()
  if (build === null) throw new Error(`${clientDir} has no page renderer`)
  const failures: string[] = []
  for (const [file, path] of Object.entries(PRERENDERED_PAGES))
    try {
      const html = await prerenderPage(build, path)
      await mkdir(dirname(join(clientDir, file)), { recursive: true })
      await writeFile(join(clientDir, file), html)
    } catch (error) {
      failures.push(`${path} is not prerendered: ${error}`)
    }
  return failures
}
