import { hashAddress } from './address-hash'
import type { AddressRow } from './address-store'

/** A delivery address as the copy of a customer's data shows it (specification 21.13). */
export const serializeAddress = ({
  id,
  doorNo,
  street,
  postcode,
  country,
  addressType,
  phone,
}: AddressRow) => ({
  id,
  doorNo,
  street,
  postcode,
  country,
  address_type: addressType,
  ...(phone === '' ? {} : { phone }),
})

/** A delivery address as its calls send it, with the hash that a card payment sends back. */
export const serializeSavedAddress = (row: AddressRow) => ({
  ...serializeAddress(row),
  addressHash: hashAddress(row),
})
