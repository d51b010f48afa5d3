import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slow ones last: most mutants never meet them. */
const SLOW_TESTS = ['/judge.test.ts', '/payments.test.ts', '/cart.test.ts', '/together.test.ts']

const slownessOf = ({ moduleId }: TestSpecification): number =>
  SLOW_TESTS.findIndex(name => moduleId.endsWith(name))

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => slownessOf(one) - slownessOf(other))
  }
}

/** The tests of the pure rooms alone: they need no plugin and no database. */
export default defineConfig({
  test: {
    include: ['tests/{domain,machines,functions}/**/*.test.ts'],
    // A chart is loaded anew for each mutant: some of them are in what a file makes while it is loaded.
    isolate: Boolean(process.env.FLOW),
    sequence: { sequencer: QuickFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
