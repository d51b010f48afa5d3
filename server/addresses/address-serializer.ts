import type { AddressRow } from './address-store'

/** A delivery address as its calls send it (specification 21.13). */
export const serializeAddress = ({ id, doorNo, street, postcode, country, addressType }: AddressRow) => ({
  id,
  doorNo,
  street,
  postcode,
  country,
  address_type: addressType,
})
