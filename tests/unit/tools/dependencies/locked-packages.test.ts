import { expect, it } from 'vitest'
import { REPOSITORY_ROOT } from '#tests/architecture/sources'
import {
  findDeprecated,
  findUnknownLicenses,
  type LockedPackage,
  readLockedPackages,
} from '#tools/dependencies/locked-packages'

const createPackage = (changes: Partial<LockedPackage>): LockedPackage => ({
  ...{ name: 'a', version: '1.0.0', license: 'MIT', deprecated: null, dev: false },
  ...changes,
})

it('reads all installed packages, and knows the licence of each that a host runs', () => {
  const packages = readLockedPackages(REPOSITORY_ROOT)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', '@xstate/react']))
  expect(findUnknownLicenses(packages)).toEqual([])
})

it('finds a licence that has not been looked at, unless only the development needs it', () => {
  const copyleft = createPackage({ license: 'AGPL-3.0' })
  expect(findUnknownLicenses([createPackage({}), copyleft, { ...copyleft, dev: true }])).toEqual([copyleft])
})

it('finds packages that their authors have given up', () => {
  const old = createPackage({ deprecated: 'use b' })
  expect(findDeprecated([createPackage({}), old])).toEqual([old])
})
