/** Who can sign in to the seeded park (readings, reference server). */
import type { SeedVendor } from './seed-vendor'

/** Every seeded account's password. */
export const DEMO_PASSWORD = 'lunchtime'

export const DEMO_EMAIL = 'demo@foodpark.test'

export const DEMO_CUSTOMERS = [
  { email: DEMO_EMAIL, name: 'Priya Shah', phone: '07700 900142', role: 'customer' },
  { email: 'sam@foodpark.test', name: 'Sam Okafor', phone: '07700 900388', role: 'customer' },
]

/** The addresses that customers have saved already; the demo's customer has yet to add hers. */
export const DEMO_ADDRESSES = [
  { email: 'sam@foodpark.test', doorNo: 'Flat 3, 27', street: 'Canal Walk', postcode: 'E8 4QN' },
]

/** The one account with which a trailer's staff move its orders on. */
export const toStaffAccount = ({ id, name, phone }: SeedVendor) => ({
  email: `vendor${id}@foodpark.test`,
  name: `${name} kitchen`,
  phone,
  role: 'vendor',
  vendorId: id,
})
