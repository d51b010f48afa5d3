/** The order of the test files in `npm test`. */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const needsDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment ')

/**
 * Runs the files that need a document after the other files of their project. Test files share a worker only with files of
 * the same environment: in the usual order, by size, fifty workers start and load all modules again.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap(project => {
      const own = sorted.filter(file => file.project === project)
      return [...own.filter(file => !needsDocument(file)), ...own.filter(needsDocument)]
    })
  }
}
