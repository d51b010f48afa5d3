/** Finding the vendor and the dish of an address (specification 3.16, 3.17). */
import type { Vendor } from '#domain/contract/ordering/vendors'

/** Removes accents and punctuation, so a slug that was typed by hand still finds its vendor. */
const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The vendor id in a path parameter (`31`, `vendor_31`); null for a slug. */
export function parseVendorId(param: string): number | null {
  const digits = /^(?:vendor_)?(\d+)$/i.exec(param.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The dish id in a path parameter (`412`, `item_412`); 0 for anything else (specification 3.17). */
export const parseItemId = (param: string): number => Number(/^(?:item_)?(\d+)$/i.exec(param)?.[1] ?? 0)

/** Finds the vendor of a path parameter: `31`, `vendor_31` or its slug (specification 3.16). */
export function findVendor<Found extends Pick<Vendor, 'id' | 'name'>>(
  vendors: readonly Found[],
  param: string,
): Found | undefined {
  const id = parseVendorId(param)
  const byId = vendors.find(vendor => vendor.id === id)
  const name = normaliseName(param)
  return byId || vendors.find(vendor => name !== '' && normaliseName(vendor.name) === name)
}
