import { expect, it } from 'vitest'
import { applyVendorListFilters, type VendorListFilters } from '#pages/vendors/vendor-list-filters'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const VENDORS = [
  buildVendor({ id: 31, name: 'Smoky Joe’s', status: 'Open' }),
  buildVendor({ id: 26, name: 'Mama Linh’s', status: 'active', priceCategory: 'under_10' }),
  buildVendor({ id: 42, name: 'Soft Serve', status: 'Closed', priceCategory: 'under_10' }),
]
const shownIds = (filters: Partial<VendorListFilters>) =>
  applyVendorListFilters(VENDORS, {
    search: '',
    underTen: false,
    openOnly: false,
    sort: null,
    ...filters,
  }).map(({ id }) => id)

// Specification 7.6.
it.each([
  ['all vendors without filters', {}, [31, 26, 42]],
  ['the open vendors for ‘Open now’', { openOnly: true }, [31, 26]],
  ['the open vendors under £10 for both filters', { openOnly: true, underTen: true }, [26]],
  [
    'the matches of filter, search and sort combined',
    { openOnly: true, search: 's', sort: 'name-asc' },
    [26, 31],
  ],
] as const satisfies readonly (readonly [string, Partial<VendorListFilters>, number[]])[])(
  'shows %s',
  (_, filters, expected) => {
    expect(shownIds(filters)).toEqual(expected)
  },
)
