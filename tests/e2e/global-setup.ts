import { createBrowserFixtures } from '#tests/fixtures/browser/browser-fixtures'

/** Builds the client and the seeded database once for all tests. @returns a function that deletes them */
// biome-ignore lint/style/noDefaultExport: Playwright calls a global set-up by its default export.
export default async function globalSetup(): Promise<() => void> {
  const { folder, remove } = await createBrowserFixtures()
  // Playwright passes the environment on to its workers.
  process.env.E2E_FIXTURES_FOLDER = folder
  return remove
}
