import { describe, expect, it } from 'vitest'
import {
  filterVendors,
  findVendor,
  parseVendorId,
  toVendorSlug,
  VENDOR_SORTS,
  type VendorListOptions,
} from '#domain/vendors/vendor-list'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const VENDORS = [
  buildVendor({ id: 31, name: 'Smoky Joe’s', rating: 4.8, preparationTime: { min: 12, max: 20 } }),
  buildVendor({
    id: 26,
    name: 'Mama Linh’s',
    rating: 4.9,
    preparationTime: { min: 10, max: 15 },
    priceCategory: 'under_10',
  }),
  buildVendor({
    id: 35,
    name: 'Taco Tía',
    rating: null,
    preparationTime: { min: 8, max: 12 },
    priceCategory: 'under_10',
  }),
  buildVendor({ id: 40, name: 'batter days', rating: 4.1, preparationTime: null }),
]
const shownIds = (wishes: Partial<VendorListOptions>) =>
  filterVendors(VENDORS, { search: '', underTen: false, sort: null, ...wishes }).map(({ id }) => id)

describe('the trailers to show', () => {
  it.each([
    ['all in their order', {}, [31, 26, 35, 40]],
    ['those whose name holds the search', { search: 'MA' }, [26]],
    ['a search inside a word', { search: 'tt' }, [40]],
    ['none', { search: 'sushi' }, []],
    ['a search with spaces around', { search: ' taco ' }, [35]],
    ['those under £10', { underTen: true }, [26, 35]],
    ['both together', { underTen: true, search: 't' }, [35]],
  ])('are %s', (_, wishes, ids) => {
    expect(shownIds(wishes)).toEqual(ids)
  })

  it.each([
    ['name-asc', [40, 26, 31, 35]],
    ['name-desc', [35, 31, 26, 40]],
    ['rating-desc', [26, 31, 40, 35]],
    ['rating-asc', [40, 31, 26, 35]],
    ['fastest', [35, 26, 31, 40]],
    ['slowest', [40, 31, 26, 35]],
  ] as const)('are sorted by %s, those without a rating last', (sort, ids) => {
    expect(shownIds({ sort })).toEqual(ids)
  })

  it('leave the given list as it was', () => {
    shownIds({ sort: 'name-asc' })
    expect(VENDORS.map(({ id }) => id)).toEqual([31, 26, 35, 40])
  })

  it('offer the six sorts of section 9', () => {
    expect(VENDOR_SORTS.map(({ label }) => label)).toEqual([
      'Name A-Z',
      'Name Z-A',
      'Rating high to low',
      'Rating low to high',
      'Fastest preparation',
      'Slowest preparation',
    ])
  })
})

describe('a trailer in the address bar', () => {
  it.each([
    ['Smoky Joe’s', 'smoky-joes'],
    ["Smoky Joe's", 'smoky-joes'],
    ['Burger  Van', 'burger-van'],
    ['Taco Tía', 'taco-tía'],
  ])('%s is written %s', (name, slug) => {
    expect(toVendorSlug(name)).toBe(slug)
  })

  it.each([
    ['31', 31],
    ['vendor_31', 31],
    ['VENDOR_26', 26],
    ['smoky-joes', 31],
    ['smoky-joe’s', 31],
    ['taco-tia', 35],
    ['taco-tía', 35],
    ['Batter-Days', 40],
    ['99', undefined],
    ['', undefined],
    ['-', undefined],
    ['31abc', undefined],
    ['smoky', undefined],
  ])('%j finds %s', (param, id) => {
    expect(findVendor(VENDORS, param)?.id).toBe(id)
  })

  it('finds no trailer of signs alone by signs', () => {
    expect(findVendor([buildVendor({ name: '★★' })], '-')).toBeUndefined()
  })

  it('finds every trailer by the slug of its name', () => {
    expect(VENDORS.map(({ name }) => findVendor(VENDORS, toVendorSlug(name))?.name)).toEqual(
      VENDORS.map(({ name }) => name),
    )
  })
})

describe('the number in an address', () => {
  it.each([
    ['31', 31],
    [' vendor_31 ', 31],
    ['VENDOR_31', 31],
    ['my_vendor_31', null],
    ['31st-street', null],
    ['smoky-joes', null],
    ['', null],
  ])('of %j is %j', (param, number) => {
    expect(parseVendorId(param)).toBe(number)
  })
})

it('trailers that are alike stay as the server has them', () => {
  const alike = [
    buildVendor({ id: 1, name: 'Élan', rating: 4 }),
    buildVendor({ id: 2, name: 'elan', rating: 4 }),
  ]
  const idsBy = (sort: VendorListOptions['sort']) =>
    filterVendors(alike, { search: '', underTen: false, sort }).map(({ id }) => id)
  expect(VENDOR_SORTS.map(({ key }) => idsBy(key))).toEqual(VENDOR_SORTS.map(() => [1, 2]))
})

it('a slug has no hyphens around it', () => {
  expect(toVendorSlug(' Smoky Joe’s ')).toBe('smoky-joes')
})
