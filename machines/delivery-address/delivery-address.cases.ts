import type { Address } from '#domain/calls/address'
import type { Fault } from '#domain/fault'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import type { Cases, Sent, Step } from '#machines/kit/flow'

export const HOME: Address = {
  id: '5',
  doorNo: '14',
  street: 'Lantern Street',
  postcode: 'LS1 4AP',
  country: 'UK',
}
export const MOVED: Address = { ...HOME, doorNo: '2', street: 'Mill Lane' }

type Event = Sent<typeof deliveryAddressMachine>
const sent = (event: Event): Step => ({ ...event })
const failed = (slot: string, error: Fault): Step => ({ type: `xstate.error.actor.${slot}`, error })
const typed = (field: 'doorNo' | 'street' | 'postcode', value: string) =>
  sent({ type: 'address.fieldChanged', field, value })

/** Everything that can reach the address from outside, by what it means. */
export const STEPS = {
  loaded: { type: 'xstate.done.actor.loadAddress', output: HOME },
  noneYet: failed('loadAddress', {
    kind: 'refused',
    status: 404,
    code: 'address_not_found',
    message: 'No delivery address found',
  }),
  noneByText: failed('loadAddress', {
    kind: 'refused',
    status: 400,
    message: 'No delivery address found',
  }),
  notThere: failed('loadAddress', { kind: 'refused', status: 404, message: '' }),
  loadBroken: failed('loadAddress', { kind: 'refused', status: 500, message: '' }),
  saved: {
    type: 'xstate.done.actor.saveAddress',
    output: { address: MOVED, message: 'Delivery address saved successfully' },
  },
  savedWithoutWord: { type: 'xstate.done.actor.saveAddress', output: { address: MOVED, message: '' } },
  saveRefused: failed('saveAddress', {
    kind: 'refused',
    status: 422,
    message: 'We do not deliver to LS1 4AP',
  }),
  saveOffline: failed('saveAddress', { kind: 'offline', status: null, message: '' }),
  needed: sent({ type: 'address.needed' }),
  opened: sent({ type: 'address.opened' }),
  submitted: sent({ type: 'address.submitted' }),
  cancelled: sent({ type: 'address.cancelled' }),
  refreshed: sent({ type: 'address.refreshed' }),
  doorTyped: typed('doorNo', ' 2 '),
  doorWiped: typed('doorNo', '  '),
  streetTyped: typed('street', 'Mill Lane'),
  postcodeTyped: typed('postcode', 'ls1 4ap'),
  postcodeMistyped: typed('postcode', 'lantern'),
  patienceEndsSaving: { type: 'xstate.after.patience.deliveryAddress.saving' },
  patienceEndsLoading: { type: 'xstate.after.patience.deliveryAddress.loading' },
} as const satisfies Record<string, Step>

export const deliveryAddressCases: Cases<typeof deliveryAddressMachine> = {
  input: undefined,
  events: Object.values(STEPS),
  key: ({ context: { address, isRead, fields, errors } }) => [
    address?.street,
    isRead,
    Object.values(fields),
    errors,
  ],
}
