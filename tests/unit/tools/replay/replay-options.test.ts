import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseReplayOptions, readScenario } from '#tools/replay/replay-options'

const CARD_PAID = 'tests/fixtures/scenarios/card-paid.json'
const folder = mkdtempSync(join(tmpdir(), 'food-park-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

const writeFile = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('reads what to do with a file', () => {
  expect(
    parseReplayOptions(['a.json', '--shrink', '--keep', 'payment', '--as-test', 'b', '--force']),
  ).toEqual({
    ...{ file: 'a.json', isShrinking: true, keep: ['payment'], testName: 'b', isForced: true },
  })
})

test.each([
  [[], /^Give one file\.\nUsage: npm run replay/],
  [['a.json', 'b.json'], /^Give one file\.\n/],
  [['--help'], /^Unknown option '--help'\.\n/],
  [['a.json', '--keep', 'payment'], /^--keep belongs to --shrink\.$/],
  [['a.json', '--force'], /^--force belongs to --as-test\.$/],
  [['a.json', '--as-test', '../evil'], /^'..\/evil' is not a valid test name\./],
])('refuses %s with a sentence, and ignores no option', (args, message) => {
  expect(() => parseReplayOptions(args)).toThrow(message)
})

test('names a file that is missing, a folder, or no scenario', () => {
  const cut = writeFile('cut.json', readFileSync(CARD_PAID, 'utf8').slice(0, 3000))
  expect(() => readScenario('nope.json')).toThrow(new Error('There is no file nope.json.'))
  expect(() => readScenario('docs')).toThrow(new Error('docs is a folder. Give one of its files.'))
  expect(() => readScenario(cut)).toThrow(new Error(`${cut}: it is not a JSON file`))
  expect(() => readScenario('package.json')).toThrow(
    new Error("package.json: it is not a scenario: it has no 'format'"),
  )
})

test('reads a file that an editor has saved with a byte order mark', () => {
  const file = writeFile('mark.json', `\uFEFF${readFileSync(CARD_PAID, 'utf8')}`)
  expect(readScenario(file).name).toBe('card-paid')
})
