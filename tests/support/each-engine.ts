import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database } from '#server/db/database'
import { createPostgresDatabase, openSeededPGlite } from './engines'
import {
  createTestClock,
  startTestServer,
  type TestClock,
  type TestServer,
  type TestServerOptions,
} from './park-server'

const DATABASE_OPENERS = {
  PGlite: () => openSeededPGlite(inject('embeddedTemplate')),
  PostgreSQL: () => createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')),
} as const satisfies Record<string, () => Promise<Database>>

/** What a test of every engine is given; read it inside of a test, where the park has started. */
export interface DatabaseSuite {
  readonly testServer: TestServer
  readonly clock: TestClock
}

/** Runs the tests on PGlite and on PostgreSQL, since PGlite's one connection hides races. */
export function describeOnEachDatabase(
  title: string,
  tests: (at: DatabaseSuite) => void,
  options: TestServerOptions = {},
): void {
  describe.each(Object.entries(DATABASE_OPENERS))(`${title} on %s`, (_, open) => {
    const clock = createTestClock()
    let park: TestServer | undefined
    beforeAll(async () => {
      park = await startTestServer({ ...options, clock, database: await open() })
    }, 60_000)
    afterAll(() => park?.close())
    tests({
      clock,
      get testServer() {
        if (!park) throw new Error('The park has not started')
        return park
      },
    })
  })
}
