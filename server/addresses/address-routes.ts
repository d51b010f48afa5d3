import { validateAddress } from '#domain/address/address-rules'
import { NO_ADDRESS_MESSAGE } from '#domain/contract/address'
import type { Db } from '#server/db/database'
import type { RouteRegistrar } from '#server/http/route-registrar'
import { SERVED } from '#server/http/response-schemas'
import { HttpError } from '#server/http/http-error'
import { type AddressRow, findAddressByUser, saveAddress } from './address-store'

const serializeAddress = ({ id, doorNo, street, postcode, country, addressType }: AddressRow) => ({
  id,
  doorNo,
  street,
  postcode,
  country,
  address_type: addressType,
})

/** The customer's one delivery address (spec, sections 5 and 7). */
export function registerAddressRoutes({ authenticatedRoute }: RouteRegistrar, db: Db): void {
  authenticatedRoute(SERVED.getAddress, async ({ identity }) => {
    const row = await findAddressByUser(db, identity.id)
    if (!row) throw new HttpError('address_not_found', NO_ADDRESS_MESSAGE)
    return serializeAddress(row)
  })

  // POST again, or PUT before there is one, says the same thing: this is the address.
  for (const call of [SERVED.createAddress, SERVED.updateAddress]) {
    authenticatedRoute(call, async ({ body, identity }) => {
      const [error] = Object.values(validateAddress(body))
      if (error) throw new HttpError('invalid_address', error)
      const { street, doorNo, postcode, address_type } = body
      const address = { street, doorNo, postcode: postcode.toUpperCase(), addressType: address_type }
      const row = await saveAddress(db, identity.id, address)
      return { address: serializeAddress(row), message: 'Delivery address saved successfully' }
    })
  }
}
