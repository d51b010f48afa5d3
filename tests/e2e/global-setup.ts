import { createBrowserFixtures } from '#tests/fixtures/browser/browser-fixtures'

/** Builds the client once for all journeys and plants the park that each of them begins with. @returns takes them away */
// biome-ignore lint/style/noDefaultExport: Playwright calls a global set-up by its default export.
export default async function globalSetup(): Promise<() => void> {
  const { folder, remove } = await createBrowserFixtures()
  // The one thing that Playwright hands on from here to its workers.
  process.env.JOURNEYS_GROUNDS = folder
  return remove
}
