import { expect, it } from 'vitest'
import { applyVendorListFilters, type VendorListFilters } from '#pages/vendors/vendor-list-filters'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const VENDORS = [
  buildVendor({ id: 31, name: 'Smoky Joe’s', status: 'Open' }),
  buildVendor({ id: 26, name: 'Mama Linh’s', status: 'active', priceCategory: 'under_10' }),
  buildVendor({ id: 42, name: 'Soft Serve', status: 'Closed', priceCategory: 'under_10' }),
]
const chosenIds = (choice: Partial<VendorListFilters>) =>
  applyVendorListFilters(VENDORS, {
    search: '',
    underTen: false,
    openOnly: false,
    sort: null,
    ...choice,
  }).map(({ id }) => id)

it.each([
  ['all', {}, [31, 26, 42]],
  ['those that are open now', { openOnly: true }, [31, 26]],
  ['those that are open now and under £10', { openOnly: true, underTen: true }, [26]],
  ['all that is asked for together', { openOnly: true, search: 's', sort: 'name-asc' }, [26, 31]],
] as const satisfies readonly (readonly [string, Partial<VendorListFilters>, number[]])[])(
  'the trailers on the screen are %s',
  (_, choice, expected) => {
    expect(chosenIds(choice)).toEqual(expected)
  },
)
