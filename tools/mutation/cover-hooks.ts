/**
 * A setup file of the server tests in a mutation run. Stryker ignores code that runs outside tests. The server tests start the
 * server in `beforeAll`, so code that the hooks of a file reach counts as covered by every test of that file. It does so even
 * if a test reaches that code as well: a route that a hook registers wrongly fails the tests that call it.
 */
import { afterAll, beforeAll, beforeEach, inject, type RunnerTask } from 'vitest'

type Hits = Record<string, number>

/** Stryker's variables in the test worker. */
interface StrykerNamespace {
  currentTestId?: string | undefined
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

declare module 'vitest' {
  interface ProvidedContext {
    globalNamespace: '__stryker__'
    mode: 'dry-run' | 'mutant'
  }
}

declare global {
  var __stryker__: StrykerNamespace | undefined
}

const HOOKS = 'hooks'

/** The ids of all tests, as Stryker forms them: the file and the titles from the outside in. */
const listTestIds = (tasks: readonly RunnerTask[], path: readonly string[], file: string): string[] =>
  tasks.flatMap(task =>
    task.type === 'suite'
      ? listTestIds(task.tasks, [...path, task.name], file)
      : `${file}#${[...path, task.name].join(' ').trim()}`,
  )

/** @param idOutsideTests undefined while the next file loads, because Stryker must ignore code that runs then */
function setIdOutsideTests(stryker: StrykerNamespace, idOutsideTests: string | undefined): void {
  let testId: string | undefined
  Object.defineProperty(stryker, 'currentTestId', {
    configurable: true,
    get: () => testId ?? idOutsideTests,
    set: (id: string | undefined) => {
      testId = id
    },
  })
}

/** Adds the mutants that hooks reached to every test of the file. */
function addHookCoverage({ mutantCoverage }: StrykerNamespace, testIds: readonly string[]): void {
  const { [HOOKS]: hookHits = {}, ...perTest } = mutantCoverage?.perTest ?? {}
  for (const id of testIds) perTest[id] = { ...hookHits, ...perTest[id] }
  if (mutantCoverage) mutantCoverage.perTest = perTest
}

if (inject('mode') === 'dry-run') {
  globalThis.__stryker__ ??= {}
  const stryker = globalThis.__stryker__
  let testIds: readonly string[] = []
  beforeAll(() => setIdOutsideTests(stryker, HOOKS))
  beforeEach(({ task: { file } }) => {
    testIds = listTestIds(file.tasks, [], file.filepath)
  })
  afterAll(() => {
    addHookCoverage(stryker, testIds)
    setIdOutsideTests(stryker, undefined)
  })
}
