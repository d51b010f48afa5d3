/** The accounts of the seeded park (specification 22.7). */
import { PUBLISHED_PASSWORD } from '#server/identity/accounts/passwords/password-policy'
import type { SeedVendor } from './seed-vendor'

/** The password of every seeded account. */
export const DEMO_PASSWORD = PUBLISHED_PASSWORD

export const DEMO_EMAIL = 'demo@foodpark.test'

export const DEMO_CUSTOMERS = [
  { email: DEMO_EMAIL, name: 'Priya Shah', phone: '07700 900142', role: 'customer' },
  { email: 'sam@foodpark.test', name: 'Sam Okafor', phone: '07700 900388', role: 'customer' },
]

/** The saved addresses. The demo customer has none, so that the demo shows how to add one. */
export const DEMO_ADDRESSES = [
  { email: 'sam@foodpark.test', doorNo: 'Flat 3, 27', street: 'Canal Walk', postcode: 'E8 4QN' },
]

const toStaffEmail = (vendorId: number) => `vendor${vendorId}@foodpark.test`

/** The staff account that the demo names first. */
export const DEMO_STAFF_EMAIL = toStaffEmail(31)

export const DEMO_HOST_EMAIL = 'host@foodpark.test'

/** The account of the park's host. */
export const DEMO_HOST = { email: DEMO_HOST_EMAIL, name: 'Ada Brook', phone: '07700 900501', role: 'host' }

/** The account with which the staff of a vendor advance its orders. */
export const toStaffAccount = ({ id, name, phone }: SeedVendor) => ({
  email: toStaffEmail(id),
  name: `${name} kitchen`,
  phone,
  role: 'vendor',
  vendorId: id,
})
