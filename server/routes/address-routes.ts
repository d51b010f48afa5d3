import { addressErrors } from '#domain/address-rules'
import { NO_ADDRESS } from '#domain/calls/address'
import type { Db } from '#server/database'
import type { Endpoints } from '#server/http/endpoints'
import { SERVED } from '#server/http/served-calls'
import { Refusal } from '#server/refusal'
import { type AddressRow, addressOf, saveAddress } from '#server/stores/addresses'

const addressWire = ({ id, doorNo, street, postcode, country, addressType }: AddressRow) => ({
  id,
  doorNo,
  street,
  postcode,
  country,
  address_type: addressType,
})

/** The customer's one delivery address (spec, sections 5 and 7). */
export function addressRoutes({ signed }: Endpoints, db: Db): void {
  signed(SERVED.getAddress, async ({ who }) => {
    const row = await addressOf(db, who.id)
    if (!row) throw new Refusal('address_not_found', NO_ADDRESS)
    return addressWire(row)
  })

  // POST again, or PUT before there is one, says the same thing: this is the address.
  for (const call of [SERVED.createAddress, SERVED.updateAddress]) {
    signed(call, async ({ body, who }) => {
      const [error] = Object.values(addressErrors(body))
      if (error) throw new Refusal('invalid_address', error)
      const { street, doorNo, postcode, address_type } = body
      const address = { street, doorNo, postcode: postcode.toUpperCase(), addressType: address_type }
      const row = await saveAddress(db, who.id, address)
      return { address: addressWire(row), message: 'Delivery address saved successfully' }
    })
  }
}
