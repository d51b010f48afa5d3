/** A Vite plugin that adds the scenarios of the repository to the client, where `?replay=NAME` loads them. Runs at build time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The text of each scenario file by its URL path, and the list of their names. */
export function readScenarioFiles(folder: string): ReadonlyMap<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
  const list = JSON.stringify(names.map(name => name.replace(/\.json$/, '')))
  const files = names.map(name => [`scenarios/${name}`, readFileSync(join(folder, name), 'utf8')] as const)
  return new Map([...files, ['scenarios/list.json', list]])
}

/** Serves the scenarios of a folder. Production builds do not get them. */
export const serveScenarios = (folder: string): Plugin => ({
  name: 'serve-scenarios',
  apply: (_, { mode }) => mode !== 'production',
  generateBundle() {
    for (const [fileName, source] of readScenarioFiles(folder))
      this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = decodeURIComponent(request.url?.split('?')[0] ?? '').slice(1)
      const file = path.startsWith('scenarios/') ? readScenarioFiles(folder).get(path) : undefined
      if (file === undefined) return next()
      response.setHeader('content-type', 'application/json').end(file)
    })
  },
})
