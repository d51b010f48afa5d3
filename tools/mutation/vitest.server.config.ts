import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readPathAliases } from '../path-aliases.ts'
import { reuseThread } from './reused-thread.ts'

/** These run last, the slowest at the end. Quicker tests kill most mutants before. */
const SLOW_TESTS = [
  '/ordered-addons.test.ts',
  '/order-totals.test.ts',
  '/http/',
  '/payments/',
  '/payment-endings.test.ts',
  '/payments/faults/',
  '/webhook-delivery.test.ts',
  '/payment-interleavings.test.ts',
  '/running-server.test.ts',
  '/start-server.test.ts',
]

const slownessOf = ({ moduleId }: TestSpecification): number =>
  SLOW_TESTS.findLastIndex(part => moduleId.includes(part))

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => slownessOf(one) - slownessOf(other))
  }
}

/** Runs the server tests for `npm run mutate:server`, which starts the PostgreSQL that they share. */
export default defineConfig({
  plugins: [reuseThread],
  resolve: { alias: readPathAliases() },
  test: {
    include: ['tests/server/**/*.test.ts'],
    globalSetup: 'tests/fixtures/server/server-tests-setup.ts',
    setupFiles: 'tools/mutation/cover-hooks.ts',
    // One engine is enough to notice a mutant, and PGlite costs more CPU.
    env: { TEST_DATABASES: 'PostgreSQL' },
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
