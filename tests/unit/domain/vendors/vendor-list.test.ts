import { describe, expect, it } from 'vitest'
import { findVendor, parseVendorId } from '#domain/vendors/find-vendor'
import {
  filterVendors,
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
const shownIds = (options: Partial<VendorListOptions>) =>
  filterVendors(VENDORS, { search: '', underTen: false, sort: null, ...options }).map(({ id }) => id)

describe('filterVendors', () => {
  // Specification 7.3 and 7.7.
  it.each([
    ['all vendors in their order', {}, [31, 26, 35, 40]],
    ['the vendors whose name contains the search', { search: 'MA' }, [26]],
    ['a vendor by a text inside a word', { search: 'tt' }, [40]],
    ['no vendor without a match', { search: 'sushi' }, []],
    ['a vendor by a search with spaces around it', { search: ' taco ' }, [35]],
    ['the vendors under £10', { underTen: true }, [26, 35]],
    ['a vendor by search and price', { underTen: true, search: 't' }, [35]],
  ])('gives %s', (_, options, ids) => {
    expect(shownIds(options)).toEqual(ids)
  })

  // Specification 7.5.
  it.each([
    ['name-asc', [40, 26, 31, 35]],
    ['name-desc', [35, 31, 26, 40]],
    ['rating-desc', [26, 31, 40, 35]],
    ['rating-asc', [40, 31, 26, 35]],
    ['fastest', [35, 26, 31, 40]],
    ['slowest', [40, 31, 26, 35]],
  ] as const)('sorts by %s, with missing values last', (sort, ids) => {
    expect(shownIds({ sort })).toEqual(ids)
  })

  it('does not change the given list', () => {
    shownIds({ sort: 'name-asc' })
    expect(VENDORS.map(({ id }) => id)).toEqual([31, 26, 35, 40])
  })

  // Specification 7.5.
  it('has the six specified sorts', () => {
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

describe('the slug of a vendor', () => {
  it.each([
    ['Smoky Joe’s', 'smoky-joes'],
    ["Smoky Joe's", 'smoky-joes'],
    ['Burger  Van', 'burger-van'],
    ['Taco Tía', 'taco-tía'],
  ])('is for %s: %s', (name, slug) => {
    expect(toVendorSlug(name)).toBe(slug)
  })

  // Specification 3.16 and 21.7.
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
  ])('finds for %j the vendor %s', (param, id) => {
    expect(findVendor(VENDORS, param)?.id).toBe(id)
  })

  it('does not find a name of symbols by a hyphen', () => {
    expect(findVendor([buildVendor({ name: '★★' })], '-')).toBeUndefined()
  })

  // Specification 3.16 and 16.15.
  it('finds every vendor by the slug of its name', () => {
    expect(VENDORS.map(({ name }) => findVendor(VENDORS, toVendorSlug(name))?.name)).toEqual(
      VENDORS.map(({ name }) => name),
    )
  })
})

describe('parseVendorId', () => {
  it.each([
    ['31', 31],
    [' vendor_31 ', 31],
    ['VENDOR_31', 31],
    ['my_vendor_31', null],
    ['31st-street', null],
    ['smoky-joes', null],
    ['', null],
  ])('parses %j as %j', (param, id) => {
    expect(parseVendorId(param)).toBe(id)
  })
})

it('keeps the server’s order for equal vendors', () => {
  const equalVendors = [
    buildVendor({ id: 1, name: 'Élan', rating: 4 }),
    buildVendor({ id: 2, name: 'elan', rating: 4 }),
  ]
  const idsBy = (sort: VendorListOptions['sort']) =>
    filterVendors(equalVendors, { search: '', underTen: false, sort }).map(({ id }) => id)
  expect(VENDOR_SORTS.map(({ key }) => idsBy(key))).toEqual(VENDOR_SORTS.map(() => [1, 2]))
})

it('gives a slug without hyphens at its ends', () => {
  expect(toVendorSlug(' Smoky Joe’s ')).toBe('smoky-joes')
})
