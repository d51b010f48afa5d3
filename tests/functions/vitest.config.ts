import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slow ones last: most mutants never meet them. */
const SLOW = ['/payments.test.ts', '/cart.test.ts', '/together.test.ts', '/judge.test.ts']

const slowness = ({ moduleId }: TestSpecification): number => SLOW.findIndex(name => moduleId.endsWith(name))

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => slowness(one) - slowness(other))
  }
}

/** The tests of the pure rooms alone: they need no plugin and no database. */
export default defineConfig({
  test: {
    include: ['tests/{domain,machines,functions}/**/*.test.ts'],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
