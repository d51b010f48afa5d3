import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REPOSITORY_ROOT } from './sources'

/** What only the staff and the hosts use. */
const BACK_OFFICE =
  /from '#(?:kitchen|host|back-office|domain\/kitchen|domain\/contract\/(?:kitchen|host)|machines\/(?:kitchen-board|refund))[/-\w]*'/

const listFiles = (folder: string): string[] =>
  readdirSync(join(REPOSITORY_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => `${folder}/${path}`)

// Specification 23.19.
it('the client of the customers imports nothing of the kitchen and of the host', () => {
  const files = [...listFiles('src'), ...listFiles('machines')].filter(
    path => !/^(?:src\/staff\/|machines\/(?:kitchen-board\/|refund\/|registry))/.test(path),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(path => BACK_OFFICE.test(readFileSync(join(REPOSITORY_ROOT, path), 'utf8')))).toEqual(
    [],
  )
})
