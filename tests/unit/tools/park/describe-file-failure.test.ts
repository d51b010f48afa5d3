import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { WorkbookError } from '#domain/decode-text-file'
import { describeFileFailure } from '#tools/park/describe-file-failure'

const folder = mkdtempSync(join(tmpdir(), 'park-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function failureOf(work: () => unknown, file: string): string | null {
  try {
    work()
  } catch (error) {
    return describeFileFailure(error, file)
  }
  return null
}

it('names a file that is not there', () => {
  const file = join(folder, 'park.yaml')
  expect(failureOf(() => readFileSync(file), file)).toBe(`There is no file ${file}`)
})

it('names the folder if that is not there', () => {
  const file = join(folder, 'menus', 'park.yaml')
  expect(failureOf(() => writeFileSync(file, ''), file)).toBe(`There is no folder ${join(folder, 'menus')}`)
})

it('names the folder if the draft of a backup cannot be written there', () => {
  const file = join(folder, 'backups', 'park.tar')
  expect(failureOf(() => writeFileSync(`${file}.draft`, ''), file)).toBe(
    `There is no folder ${join(folder, 'backups')}`,
  )
})

it('says that a folder is no file', () => {
  expect(failureOf(() => readFileSync(folder), folder)).toBe(`${folder} is a folder. Name a file`)
})

it('says what to save instead of a workbook', () => {
  expect(describeFileFailure(new WorkbookError(), 'menu.xlsx')).toMatch(
    /^menu\.xlsx is a workbook.* a menu as 'CSV UTF-8', and a park as YAML or JSON$/,
  )
})

it('says that the rights of a file are too narrow', () => {
  const refusal = Object.assign(new Error('no'), { code: 'EACCES', path: 'park.yaml' })
  expect(describeFileFailure(refusal, 'park.yaml')).toBe(
    'The rights of park.yaml do not let this user read or write it',
  )
})

it('leaves other errors and errors of other files alone', () => {
  const refusal = Object.assign(new Error('no'), { code: 'EACCES', path: '/var/lib/food-park/db' })
  expect(describeFileFailure(refusal, 'park.yaml')).toBeNull()
  expect(describeFileFailure(new Error('no'), 'park.yaml')).toBeNull()
})
