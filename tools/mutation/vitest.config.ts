import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readPathAliases } from '../path-aliases.ts'

/** These run last. Quicker tests kill most mutants before. */
const SLOW_TESTS = [
  '/verify-flow.test.ts',
  '/payment-state.test.ts',
  '/cart-consistency.test.ts',
  '/checkout-and-payment.test.ts',
]

const slownessOf = ({ moduleId }: TestSpecification): number =>
  SLOW_TESTS.findIndex(name => moduleId.endsWith(name))

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => slownessOf(one) - slownessOf(other))
  }
}

/** Runs the tests of domain/, kit/ and machines/ only. They need no Vite plugin and no database. */
export default defineConfig({
  resolve: { alias: readPathAliases() },
  test: {
    include: ['{kit/tests,tests/unit/{domain,machines}}/**/*.test.ts', 'tools/mutation/*.test.ts'],
    // Loads a chart again for each mutant, because some mutants are in code that runs while the file loads.
    isolate: Boolean(process.env.FLOW),
    sequence: { sequencer: QuickFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
