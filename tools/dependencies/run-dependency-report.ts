/** Lists the licences of all packages, those that are given up, and direct dependencies with a newer version. `npm run dependencies` */
import { execFile } from 'node:child_process'
import { z } from 'zod'
import { PROJECT_ROOT } from '#server/core/project-root'
import { parseOptionsOrExit } from '#tools/parse-options'
import {
  findDeprecated,
  findUnknownLicenses,
  type LockedPackage,
  readLockedPackages,
} from './locked-packages'

const outdatedSchema = z.record(z.string(), z.object({ current: z.string(), latest: z.string() }))

/** npm exits with 1 if anything is outdated. @returns one line for each, or for what npm said instead */
const listOutdated = (): Promise<string[]> =>
  new Promise(resolve => {
    execFile('npm', ['outdated', '--json'], { cwd: PROJECT_ROOT }, (_, stdout) => {
      try {
        const outdated = outdatedSchema.parse(JSON.parse(stdout || '{}'))
        resolve(
          Object.entries(outdated).map(([name, { current, latest }]) => `${name} ${current} → ${latest}`),
        )
      } catch {
        resolve(['the registry did not answer'])
      }
    })
  })

function countLicenses(packages: readonly LockedPackage[]): string[] {
  const counts = new Map<string, number>()
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([license, count]) => `${license}: ${count}`)
}

const formatPackage = ({ name, version, license, deprecated }: LockedPackage) =>
  `${name} ${version} (${deprecated ?? license})`

const printPart = (title: string, lines: readonly string[]) =>
  process.stdout.write(
    `${title}\n${(lines.length > 0 ? lines : ['none']).map(line => `  ${line}\n`).join('')}`,
  )

parseOptionsOrExit('npm run dependencies', {})
const packages = readLockedPackages(PROJECT_ROOT)
const unknown = findUnknownLicenses(packages)
printPart('Licences of what a host runs', countLicenses(packages.filter(({ dev }) => !dev)))
printPart('Licences of what only the development needs', countLicenses(packages.filter(({ dev }) => dev)))
printPart('Under a licence that has not been looked at', unknown.map(formatPackage))
printPart('Given up by their authors', findDeprecated(packages).map(formatPackage))
printPart('Direct dependencies with a newer version', await listOutdated())
process.exitCode = unknown.length > 0 ? 1 : 0
