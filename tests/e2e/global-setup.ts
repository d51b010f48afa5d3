import { createBrowserFixtures } from '#tests/fixtures/browser/browser-fixtures'
import { createPostgresTemplate } from '#tests/fixtures/server/databases/seeded-databases'
import { startPostgres } from '#tools/postgres-process'

/** Builds the client, starts PostgreSQL and seeds it, once for all tests. @returns a function that removes all of it */
// biome-ignore lint/style/noDefaultExport: Playwright calls a global set-up by its default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [{ folder, remove }, postgres] = await Promise.all([createBrowserFixtures(), startPostgres()])
  // Playwright passes the environment on to its workers.
  process.env.E2E_FIXTURES_FOLDER = folder
  process.env.E2E_POSTGRES_URL = postgres.url
  process.env.E2E_POSTGRES_TEMPLATE = await createPostgresTemplate(postgres.url)
  return async () => {
    await postgres.stop()
    remove()
  }
}
