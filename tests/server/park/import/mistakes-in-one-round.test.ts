import { expect, it } from 'vitest'
import { listParkMistakes } from '#tests/fixtures/data/park-mistakes'

// Specification 26.12.
it('names add-on groups, pictures and the time zone in the same round as mistakes of form', () => {
  const dishes = ['- { name: Bun, price: 9, addonGroups: [extras] }', '- name: Roll', '  price: 6,50']
  const groups = ['addonGroups:', '  heat: { name: Heat, addons: [{ name: Mild }] }', 'logo: x.webp']
  const trailer = ['trailers:', '  - name: Wok', '    menu:', '      - category: Mains', '        dishes:']
  const text = [
    ...trailer,
    ...dishes.map(line => `          ${line}`),
    ...groups.map(line => `    ${line}`),
    '  - 7',
    'timeZone: London',
  ].join('\n')
  expect(listParkMistakes(text)).toEqual([
    expect.stringMatching(/^6: .*'extras' is not an add-on group of this trailer\. It has heat$/),
    expect.stringMatching(/^8: .*price: '6,50' is no price/),
    expect.stringMatching(/^11: .*logo: 'x\.webp' must begin with/),
    expect.stringMatching(/^12: trailers\[1\]: Write fields below it/),
    "13: timeZone: 'London' is no time zone. Write one such as Europe/London.",
  ])
})

// Specification 26.12.
it('names what is wrong between entries in the same round as mistakes of form', () => {
  const text = [
    'tables: [A, a, 7]',
    'trailers:',
    '  - name: Wok',
    '    preparation: { min: 9, max: 3 }',
    '    hours:',
    "      monday: ['11:00-15:00', '14:00-18:00']",
    "      tuesday: ['11.00-15.00']",
    '    addonGroups:',
    '      heat: { name: Heat, min: 2, max: 1, addons: [{ name: A }, { name: A, price: free }] }',
    '      side: { name: Side, min: 1 }',
    '    menu:',
    '      - category: Mains',
    '        dishes: [{ id: 7, name: Bun, price: 9 }, { id: 7, price: 8 }]',
    '  - name: Wok',
  ].join('\n')
  expect(listParkMistakes(text)).toEqual([
    expect.stringMatching(/^1: tables\[2\]: Write a text/),
    '1: tables[1]: is used twice',
    '4: trailers[0].preparation.max: must not be less than min',
    '6: trailers[0].hours.monday[1]: overlaps another range of the same day',
    expect.stringMatching(/^7: .*tuesday\[0\]: must be a range/),
    expect.stringMatching(/^9: .*addons\[1\]\.price: 'free' is no price/),
    '9: trailers[0].addonGroups.heat.max: must not be less than min',
    '9: trailers[0].addonGroups.heat.addons[1].name: is used twice in this group',
    expect.stringMatching(/^10: .*side\.addons: is missing/),
    expect.stringMatching(/^13: .*dishes\[1\]\.name: is missing/),
    '13: trailers[0].menu[0].dishes[1].id: 7 is used twice',
    '14: trailers[1].name: is used twice',
  ])
})
