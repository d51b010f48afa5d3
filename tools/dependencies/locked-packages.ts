/** What `package-lock.json` says about the installed packages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().default('unknown'),
      /** npm's text for a package that its authors have given up. */
      deprecated: z.string().nullable().default(null),
      /** Whether only the development needs it. */
      dev: z.boolean().default(false),
      /** Whether it is a folder of the repository itself. */
      link: z.boolean().default(false),
    }),
  ),
})

export interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly deprecated: string | null
  readonly dev: boolean
}

const FOLDER = 'node_modules/'

/** Reads the packages, one for each place where a package is installed. @param root the folder of the lock file */
export function readLockedPackages(root: string): LockedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && !link)
    .map(([path, found]) => ({ name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), ...found }))
}

/** Licences under which a package may be part of what a host runs. The last one is for fonts. */
const ALLOWED_LICENSES = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'MPL-2.0',
    'Unlicense',
  ],
  'OFL-1.1',
]

/**
 * The first names its licence only in an older form, and in its file LICENSE: it is MIT. The second is EPL-2.0; the kit draws
 * with it, and no page or server contains it.
 */
const ALLOWED_PACKAGES = ['xmlhttprequest-ssl@2.1.2', 'elkjs@0.12.1']

const isAllowed = ({ name, version, license }: LockedPackage) =>
  ALLOWED_LICENSES.includes(license) || ALLOWED_PACKAGES.includes(`${name}@${version}`)

/** The packages that a host runs, under a licence that is not in the lists above. */
export const findUnknownLicenses = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(found => !found.dev && !isAllowed(found))

/** The packages that their authors have given up. */
export const findDeprecated = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(({ deprecated }) => deprecated !== null)
