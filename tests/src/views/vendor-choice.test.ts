import { expect, it } from 'vitest'
import { chosenVendors, type VendorChoice } from '../../../src/views/vendors/vendor-choice'
import { vendor } from '../../domain/samples'

const PARK = [
  vendor({ id: 31, name: 'Smoky Joe’s', status: 'Open' }),
  vendor({ id: 26, name: 'Mama Linh’s', status: 'active', priceCategory: 'under_10' }),
  vendor({ id: 42, name: 'Soft Serve', status: 'Closed', priceCategory: 'under_10' }),
]
const ids = (choice: Partial<VendorChoice>) =>
  chosenVendors(PARK, { search: '', underTen: false, openOnly: false, sort: null, ...choice }).map(
    ({ id }) => id,
  )

it.each([
  ['all', {}, [31, 26, 42]],
  ['those that are open now', { openOnly: true }, [31, 26]],
  ['those that are open now and under £10', { openOnly: true, underTen: true }, [26]],
  ['all that is asked for together', { openOnly: true, search: 's', sort: 'name-asc' }, [26, 31]],
] as const satisfies readonly (readonly [string, Partial<VendorChoice>, number[]])[])(
  'the trailers on the screen are %s',
  (_, choice, expected) => {
    expect(ids(choice)).toEqual(expected)
  },
)
