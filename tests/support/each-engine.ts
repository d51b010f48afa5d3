import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Database } from '#server/database'
import { embeddedPark, postgresPark } from './engines'
import { makeTestClock, type Park, type ParkOptions, startPark, type TestClock } from './park-server'

const OPENERS = {
  PGlite: () => embeddedPark(inject('embeddedTemplate')),
  PostgreSQL: () => postgresPark(inject('postgresUrl'), inject('postgresTemplate')),
} as const satisfies Record<string, () => Promise<Database>>

/** What a test of every engine is given; read it inside of a test, where the park has started. */
export interface Setting {
  readonly park: Park
  readonly clock: TestClock
}

/** Runs the tests on PGlite and on PostgreSQL, since PGlite's one connection hides races. */
export function eachEngine(title: string, tests: (at: Setting) => void, options: ParkOptions = {}): void {
  describe.each(Object.entries(OPENERS))(`${title} on %s`, (_, open) => {
    const clock = makeTestClock()
    let park: Park | undefined
    beforeAll(async () => {
      park = await startPark({ ...options, clock, database: await open() })
    }, 60_000)
    afterAll(() => park?.close())
    tests({
      clock,
      get park() {
        if (!park) throw new Error('The park has not started')
        return park
      },
    })
  })
}
