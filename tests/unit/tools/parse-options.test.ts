import { expect, test } from 'vitest'
import { parseOptions } from '#tools/parse-options'

const USAGE = 'npm run replay -- FILE [--shrink]'
const OPTIONS = { shrink: { type: 'boolean' }, keep: { type: 'string' } } as const
const parse = (...args: string[]) => parseOptions(USAGE, { args, allowPositionals: true, options: OPTIONS })

test('returns the options and the other arguments', () => {
  expect(parse('a.json', '--shrink')).toMatchObject({ values: { shrink: true }, positionals: ['a.json'] })
})

test.each([
  [['--help'], "Unknown option '--help'."],
  [['--keep'], "Option '--keep <value>' argument missing."],
])('says in one sentence what is wrong with %s, and how the command is written', (args, sentence) => {
  expect(() => parse(...args)).toThrow(new Error(`${sentence}\nUsage: ${USAGE}`))
})

test('rejects an argument of a command that takes none', () => {
  const parseNone = () => parseOptions('npm run contract', { args: ['nope'] })
  expect(parseNone).toThrow(/^Unexpected argument 'nope'\..*\nUsage: npm run contract$/)
})
