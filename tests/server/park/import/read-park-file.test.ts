import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parkFileJsonSchema } from '#server/park/import/park-file'
import { toFileHours } from '#server/park/import/park-file-hours'
import { readParkFile } from '#server/park/import/read-park-file'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { listParkMistakes } from '#tests/fixtures/data/park-mistakes'

const trailer = (...lines: string[]) =>
  ['trailers:', '  - name: Wok', ...lines.map(line => `    ${line}`)].join('\n')
const menu = (...lines: string[]) =>
  trailer('menu:', '  - category: Mains', '    dishes:', ...lines.map(line => `      ${line}`))
const group = (...lines: string[]) =>
  trailer('addonGroups:', '  heat:', '    name: Heat', ...lines.map(line => `    ${line}`))

describe('a park file', () => {
  it('may leave out everything but names and prices', () => {
    expect(readParkFile(menu('- { name: Bun, price: 9.5 }')).park.trailers[0]).toMatchObject({
      name: 'Wok',
      preparation: { min: 10, max: 20 },
      menu: [{ category: 'Mains', dishes: [{ name: 'Bun', price: 9.5, soldOut: false, addonGroups: [] }] }],
    })
  })

  it('may be JSON', () => {
    expect(readParkFile('{"trailers": [{"name": "Wok"}]}').park.trailers[0]?.name).toBe('Wok')
  })

  it('has no exception on a day that no calendar has', () => {
    const exceptions = ['2026-02-28', '2026-02-30'].map(date => ({ date, ranges: [] }))
    expect(toFileHours({ ...dailyHours(), exceptions }).exceptions).toEqual({ '2026-02-28': [] })
  })

  it('is explained by an example that is right', () => {
    expect(listParkMistakes(readFileSync('docs/park.example.yaml', 'utf8'))).toEqual([])
  })

  it('has a schema for editors, which is up to date', () => {
    const written: unknown = JSON.parse(readFileSync('docs/park.schema.json', 'utf8'))
    expect(written).toEqual(JSON.parse(JSON.stringify(parkFileJsonSchema())))
  })

  // Specification 25.29, 25.30, 25.31, 25.32 and 26.12.
  it.each([
    [
      'a misspelt field',
      menu('- name: Bun', '  pryce: 9.5'),
      [/^6: .*price: is missing/, /^7: .*pryce: there is no such field/],
    ],
    ['a price that is a text', menu('- name: Bun', '  price: £9.50'), [/^7: .*dishes\[0\]\.price: /]],
    [
      'a dish whose id a cart line may have',
      menu('- { name: Bun, price: 9, id: 1000000 }'),
      [/^6: .*dishes\[0\]\.id: must be at most 999999/],
    ],
    [
      'a price before the offer that is lower',
      menu('- { name: Bun, price: 9, priceBefore: 8.99 }'),
      [/^6: .*priceBefore: must not be less than the price/],
    ],
    [
      'an allergen that is named twice',
      menu('- { name: Bun, price: 9, allergens: [milk, eggs, milk] }'),
      [/^6: .*allergens\[2\]: milk is named twice/],
    ],
    [
      'an add-on group that is named twice',
      group('addons: [{ name: Mild }]').concat(
        '\n    menu: [{ category: Mains, dishes: [{ name: Bun, price: 9, addonGroups: [heat, heat] }] }]',
      ),
      [/^7: .*addonGroups\[1\]: heat is named twice/],
    ],
    [
      'two dishes of one name in a category',
      menu('- { name: Bun, price: 9 }', '- { name: bun, price: 8 }'),
      [/^7: .*dishes\[1\]\.name: is used twice in this category/],
    ],
    [
      'aliases that repeat each other without an end',
      `a: &a [${'x,'.repeat(9)}]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: [${'*c,'.repeat(9)}]`,
      [/^1: An alias/],
    ],
    ['an entry that is a part of itself', 'trailers: &all [*all]', [/^1: An alias/]],
    ['a price of half a penny', menu('- name: Bun', '  price: 9.505'), [/^7: .*price: must be whole pence/]],
    [
      'hidden characters',
      menu('- name: "no \\u202Enuts"', '  price: 9'),
      [/^6: .*dishes\[0\]\.name: has hidden characters/],
    ],
    [
      'hidden characters in the key of a group',
      'trailers:\n  - name: Wok\n    addonGroups:\n      "a\\u202E": { name: Heat, addons: [{ name: Mild }] }',
      [/^4: .*: has hidden characters/],
    ],
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
      [/^8: .*'sauce' is not an add-on group of this trailer. It has none/],
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
    ['text that is not YAML', 'trailers: [', [/^1: A bracket is not closed/]],
    ['a field that stands twice', 'trailers: []\ntrailers: []', [/^2: This field stands here twice/]],
    ['nothing', '', [/^1: the file: has no trailers/]],
  ])('is refused with %s, and the line is named', (_, text, expected) => {
    expect(listParkMistakes(text)).toEqual(expected.map(pattern => expect.stringMatching(pattern)))
  })

  it.each([
    '//evil.example/x.svg',
    'http://park.example/x.webp',
    'javascript:alert(1)',
    'data:image/svg+xml,%3Csvg/%3E',
  ])('refuses a picture at %s', address => {
    const fields = [`picture: '${address}'`, 'name: Bun', 'price: 9'].map(text => `  ${text}`)
    expect(listParkMistakes(menu('- description: Fresh', ...fields))).toEqual([
      `7: trailers[0].menu[0].dishes[0].picture: '${address}' must begin with / or https://`,
    ])
  })

  // Specification 26.12.
  it.each([
    ['price: 6,50', "price: '6,50' is no price. Write prices with a point, such as 6.50"],
    ['price: "6.50"', 'price: Write prices without quotes, such as 6.50'],
    ['price: [6.50]', 'price: Write prices with a point, such as 6.50'],
    ['50: 1', /50: there is no such field\. Write prices with a point, such as 6\.50/],
    ['soldOut: yes', 'soldOut: Write true or false'],
    ['picture: food/x.webp', "picture: 'food/x.webp' must begin with / or https://"],
    ['id: 1.5', 'id: Write a whole number'],
    ['name: 7', "name: Write a text. In quotes, '7' is one"],
    ['addonGroups: extras', /addonGroups: Write a list, such as \[one, two\]/],
    ['picture:', 'picture: is empty. Write a value, or leave the field out'],
    ['picture: [a]', 'picture: Write a text'],
    ['price: 20000', 'price: must be at most 10000'],
    ['name: ""', 'name: must not be empty'],
    [
      'allergens: [soy]',
      /allergens\[0\]: soy is not one of them\. Did you mean soya\? They are celery, gluten, /,
    ],
    ['allergens: [bread]', /allergens\[0\]: bread is not one of them\. They are celery, gluten, /],
  ])('says how to write it instead of %s', (line, expected) => {
    const fields = ['name: Bun', 'price: 9'].filter(field => !field.startsWith(line.replace(/:.*/, '')))
    const mistakes = listParkMistakes(
      menu('- description: Fresh', ...[line, ...fields].map(text => `  ${text}`)),
    )
    const message = typeof expected === 'string' ? `7: trailers[0].menu[0].dishes[0].${expected}` : expected
    expect(mistakes).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
  })

  it('is told that a range may go over midnight, where it names 25:00', () => {
    expect(listParkMistakes(trailer('hours:', "  monday: ['12:00-25:00']"))).toEqual([
      '4: trailers[0].hours.monday[0]: must be a range such as 11:00-22:00. Times end at 23:59. A range may go over midnight, such as 18:00-01:00',
    ])
    expect(listParkMistakes(trailer('hours:', "  monday: ['12:00-01:00']"))).toEqual([])
  })

  // Specification 26.12.
  it.each([
    ['a field too far to the left', ['- name: Bun', ' price: 9'], 7],
    ['a field too far to the right', ['- name: Bun', '    price: 9', '- name: Roll', '   price: 9'], 6],
    ['a dish too far to the left', ['- name: Bun', '  price: 9', '- name: Roll', 'price: 9'], 9],
  ])('has one mistake with %s', (_, lines, line) => {
    expect(listParkMistakes(menu(...lines))).toEqual([
      expect.stringMatching(new RegExp(`^${line}: The indentation is wrong here or in the line above`)),
    ])
  })

  // Specification 26.12.
  it('warns of a category without dishes', () => {
    const { park, warnings } = readParkFile(trailer('menu:', '  - category: Drinks', '    dishes: []'))
    expect(park.trailers).toHaveLength(1)
    expect(warnings).toEqual([
      {
        line: 4,
        message: "trailers[0].menu[0]: the category 'Drinks' has no dishes, so customers do not see it",
      },
    ])
  })
})
