import { expect, it } from 'vitest'
import { listParkMistakes } from '#tests/fixtures/data/park-mistakes'

const trailer = (...lines: string[]) =>
  ['trailers:', '  - name: Wok', ...lines.map(line => `    ${line}`)].join('\n')
const menu = (...dishes: string[]) =>
  trailer('menu:', '  - category: Mains', '    dishes:', ...dishes.map(dish => `      - ${dish}`))
const group = (limits: string, addons = '{ name: A }, { name: B }') =>
  trailer(`addonGroups: { heat: { name: Heat, ${limits}, addons: [${addons}] } }`)
const CHOSEN = '{ name: A, chosen: true }, { name: B, chosen: true }'
const HEAT = /^3: trailers\[0\]\.addonGroups\.heat\./

it.each([
  ['max: -1 beside min: 1', group('min: 1, max: -1'), /max: must be at least 0$/],
  ['max: 1.5', group('max: 1.5', CHOSEN), /max: Write a whole number$/],
  ['min: 1.5', group('min: 1.5, max: 1'), /min: Write a whole number$/],
  ['min: 500', group('min: 500'), /min: must be at most 100$/],
  ['max: -1.5', group('min: 1, max: -1.5', CHOSEN), /max: Write a whole number$/],
])('names %s of an add-on group once', (_, text, expected) => {
  expect(listParkMistakes(text)).toEqual([expect.stringMatching(HEAT)])
  expect(listParkMistakes(text)).toEqual([expect.stringMatching(expected)])
})

it.each([
  ['without max', '{ min: 5 }', 'max: is missing. Write a number'],
  ['without min', '{ max: 5 }', 'min: is missing. Write a number'],
  ['with a negative max', '{ min: 5, max: -1 }', 'max: must be at least 0'],
  ['with a wrong min', '{ min: 900, max: 30 }', 'min: must be at most 600'],
])('names a preparation time %s once', (_, times, expected) => {
  expect(listParkMistakes(trailer(`preparation: ${times}`))).toEqual([
    `3: trailers[0].preparation.${expected}`,
  ])
})

it.each(['-1', '0', '1.5', '-1.5'])('names each of two dishes with the id %s once', id => {
  expect(
    listParkMistakes(menu(`{ id: ${id}, name: Bun, price: 9 }`, `{ id: ${id}, name: Roll, price: 8 }`)),
  ).toEqual([
    expect.stringMatching(/^6: .*dishes\[0\]\.id: /),
    expect.stringMatching(/^7: .*dishes\[1\]\.id: /),
  ])
})

it('does not call the groups of the dishes unknown if the groups of the trailer have a wrong form', () => {
  const dishes = '[{ name: Bun, price: 9, addonGroups: [a] }]'
  for (const groups of ['[a]', 'a', ''])
    expect(
      listParkMistakes(trailer(`addonGroups: ${groups}`, `menu: [{ category: Mains, dishes: ${dishes} }]`)),
    ).toEqual([expect.stringMatching(/^3: trailers\[0\]\.addonGroups: /)])
})

it('names an unknown group beside another entry of the list that is no text', () => {
  expect(listParkMistakes(menu('{ name: Bun, price: 9, addonGroups: [sauce, 7] }'))).toEqual([
    expect.stringMatching(/^6: .*addonGroups\[1\]: Write a text/),
    expect.stringMatching(/^6: .*addonGroups\[0\]: 'sauce' is not an add-on group/),
  ])
})

it.each([
  ['two empty names', 'trailers:\n  - name: ""\n  - name: ""', 2],
  ['two empty tables', 'tables: ["", ""]\ntrailers: []', 2],
  ['a picture that is too long', menu(`{ name: Bun, price: 9, picture: ${'x'.repeat(600)} }`), 1],
  [
    'a text that is too long and has hidden characters',
    menu(`{ name: "${'x'.repeat(200)}\\u202E", price: 9 }`),
    1,
  ],
  ['hidden characters in the name of a group', menu('{ name: Bun, price: 9, addonGroups: ["a\\u202E"] }'), 1],
  ['a price below 0 with half a penny', menu('{ name: Bun, price: -0.005 }'), 1],
])('has one message for each place with %s', (_, text, places) => {
  expect(listParkMistakes(text)).toHaveLength(places)
})
