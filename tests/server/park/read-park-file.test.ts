import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parkFileJsonSchema } from '#server/park/park-file'
import { toFileHours } from '#server/park/park-file-hours'
import { ParkFileError, readParkFile } from '#server/park/read-park-file'
import { dailyHours } from '#tests/fixtures/data/opening-hours'

/** The mistakes of a file, each as 'line: message'. */
function findMistakes(text: string): readonly string[] {
  try {
    readParkFile(text)
    return []
  } catch (error) {
    if (!(error instanceof ParkFileError)) throw error
    return error.mistakes.map(({ line, message }) => `${line}: ${message}`)
  }
}

const trailer = (...lines: string[]) =>
  ['trailers:', '  - name: Wok', ...lines.map(line => `    ${line}`)].join('\n')
const menu = (...lines: string[]) =>
  trailer('menu:', '  - category: Mains', '    dishes:', ...lines.map(line => `      ${line}`))
const group = (...lines: string[]) =>
  trailer('addonGroups:', '  heat:', '    name: Heat', ...lines.map(line => `    ${line}`))

describe('a park file', () => {
  it('may leave out everything but names and prices', () => {
    expect(readParkFile(menu('- { name: Bun, price: 9.5 }')).trailers[0]).toMatchObject({
      name: 'Wok',
      open: true,
      preparation: { min: 10, max: 20 },
      menu: [{ category: 'Mains', dishes: [{ name: 'Bun', price: 9.5, soldOut: false, addonGroups: [] }] }],
    })
  })

  it('may be JSON', () => {
    expect(readParkFile('{"trailers": [{"name": "Wok"}]}').trailers[0]?.name).toBe('Wok')
  })

  it('has no exception on a day that no calendar has', () => {
    const exceptions = ['2026-02-28', '2026-02-30'].map(date => ({ date, ranges: [] }))
    expect(toFileHours({ ...dailyHours(), exceptions }).exceptions).toEqual({ '2026-02-28': [] })
  })

  it('is explained by an example that is right', () => {
    expect(findMistakes(readFileSync('docs/park.example.yaml', 'utf8'))).toEqual([])
  })

  it('has a schema for editors, which is up to date', () => {
    const written: unknown = JSON.parse(readFileSync('docs/park.schema.json', 'utf8'))
    expect(written).toEqual(JSON.parse(JSON.stringify(parkFileJsonSchema())))
  })

  it.each([
    ['a misspelt field', menu('- name: Bun', '  pryce: 9.5'), [/^6: .*price: .*number/, /^6: .*pryce/]],
    ['a price that is a text', menu('- name: Bun', '  price: £9.50'), [/^7: .*dishes\[0\]\.price: /]],
    ['a price of half a penny', menu('- name: Bun', '  price: 9.505'), [/^7: .*price: .*0\.01/]],
    ['a negative price', menu('- name: Bun', '  price: -1'), [/^7: .*price: /]],
    [
      'a time zone that does not exist',
      'timeZone: Mars/Olympus\ntrailers: []',
      [/^1: timeZone: .*no time zone/],
    ],
    [
      'a table that is named twice',
      'tables:\n  - A\n  - a\ntrailers: []',
      [/^3: tables\[1\]: is used twice/],
    ],
    [
      'hours that no clock shows',
      trailer('hours:', "  monday: ['11:00-25:00']"),
      [/^4: .*hours\.monday\[0\]: must be a range/],
    ],
    [
      'hours that overlap',
      trailer('hours:', '  monday:', "    - '11:00-15:00'", "    - '14:00-18:00'"),
      [/^6: .*hours\.monday\[1\]: overlaps/],
    ],
    [
      'an exception on a day that no calendar has',
      trailer('hours:', '  exceptions:', "    '2026-02-30': []"),
      [/^5: .*hours\.exceptions\.2026-02-30: is no day of the calendar/],
    ],
    [
      'exceptions that overlap or have no date',
      trailer('hours:', '  exceptions:', "    '2026-12-26': ['11:00-15:00', '14:00-18:00']"),
      [/^5: .*hours\.exceptions\.2026-12-26\[1\]: overlaps/],
    ],
    [
      'add-ons that the trailer does not have',
      menu('- name: Bun', '  price: 9', '  addonGroups: [sauce]'),
      [/^8: .*'sauce' is not an add-on group of this trailer/],
    ],
    [
      'an id that is used twice',
      menu('- { id: 7, name: Bun, price: 9 }', '- { id: 7, name: Roll, price: 8 }'),
      [/^7: .*dishes\[1\]\.id: 7 is used twice/],
    ],
    [
      'a trailer that is used twice',
      `${trailer()}\n  - name: Wok`,
      [/^3: trailers\[1\]\.name: is used twice/],
    ],
    [
      'more chosen add-ons than allowed',
      group('max: 1', 'addons: [{ name: A, chosen: true }, { name: B, chosen: true }]'),
      [/^7: .*heat\.addons: has 2 chosen add-ons, more than max allows/],
    ],
    [
      'more required add-ons than there are',
      group('min: 2', 'addons: [{ name: A }]'),
      [/^6: .*heat\.min: must not be more than the 1 add-ons/],
    ],
    [
      'a maximum below the minimum',
      group('min: 2', 'max: 1', 'addons: [{ name: A }, { name: B }]'),
      [/^7: .*max/],
    ],
    [
      'an add-on that is used twice',
      group('addons: [{ name: A }, { name: A }]'),
      [/^6: .*addons\[1\]\.name/],
    ],
    [
      'a preparation time that ends early',
      trailer('preparation: { min: 9, max: 3 }'),
      [/^3: .*preparation\.max/],
    ],
    ['text that is not YAML', 'trailers: [', [/^1: /]],
    ['nothing', '', [/^1: the file: /]],
  ])('with %s is refused, with the line', (_, text, expected) => {
    expect(findMistakes(text)).toEqual(expected.map(pattern => expect.stringMatching(pattern)))
  })
})
