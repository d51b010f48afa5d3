/** Vitest's global set-up of the server's tests: a PostgreSQL, and a seeded park of each engine to copy from. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPostgresTemplate, dropPostgresDatabase, writePGliteTemplate } from './engines'
import { startPostgres } from './postgres-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL where tests may make databases. */
    postgresUrl: string
    /** The seeded database to copy from. */
    postgresTemplate: string
    /** The file that holds a seeded PGlite. */
    embeddedTemplate: string
  }
}

/** TEST_DATABASE_URL names a PostgreSQL to use; its user must be allowed to make databases. */
async function findOrStartPostgres() {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: async () => {} } : startPostgres()
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-tests-'))
  const embedded = join(folder, 'park.tar')
  const [postgres] = await Promise.all([findOrStartPostgres(), writePGliteTemplate(embedded)])
  const template = await createPostgresTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTemplate', template)
  project.provide('embeddedTemplate', embedded)
  return async () => {
    await dropPostgresDatabase(postgres.url, template)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
