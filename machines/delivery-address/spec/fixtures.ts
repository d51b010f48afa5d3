import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { Address, AddressFields } from '#domain/contract/ordering/address'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'

export const HOME_ADDRESS: Address = {
  id: '5',
  doorNo: '14',
  street: 'Lantern Street',
  postcode: 'LS1 4AP',
  country: 'UK',
}
export const NEW_ADDRESS: Address = { ...HOME_ADDRESS, doorNo: '2', street: 'Mill Lane' }

type Event = MachineEvent<typeof deliveryAddressMachine>
const toStep = (event: Event): ChartEvent => ({ ...event })
const errorStep = (actor: string, error: ApiErrorData): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
const fieldChanged = (field: keyof AddressFields, value: string) =>
  toStep({ type: 'address.fieldChanged', field, value })

/** Every event that reaches the delivery address from outside. */
export const DELIVERY_ADDRESS_STEPS = {
  loaded: { type: 'xstate.done.actor.loadAddress', output: HOME_ADDRESS },
  noAddress: errorStep('loadAddress', {
    kind: 'refused',
    status: 404,
    code: 'address_not_found',
    message: 'No delivery address found',
  }),
  noAddressByMessage: errorStep('loadAddress', {
    kind: 'refused',
    status: 400,
    message: 'No delivery address found',
  }),
  notFound: errorStep('loadAddress', { kind: 'refused', status: 404, message: '' }),
  loadFailed: errorStep('loadAddress', { kind: 'refused', status: 500, message: '' }),
  saved: {
    type: 'xstate.done.actor.saveAddress',
    output: { address: NEW_ADDRESS, message: 'Delivery address saved successfully' },
  },
  savedWithoutMessage: {
    type: 'xstate.done.actor.saveAddress',
    output: { address: NEW_ADDRESS, message: '' },
  },
  saveRefused: errorStep('saveAddress', {
    kind: 'refused',
    status: 422,
    message: 'We do not deliver to LS1 4AP',
  }),
  saveOffline: errorStep('saveAddress', { kind: 'offline', status: null, message: '' }),
  needed: toStep({ type: 'address.needed' }),
  formOpened: toStep({ type: 'address.formOpened' }),
  submitted: toStep({ type: 'address.submitted' }),
  cancelled: toStep({ type: 'address.cancelled' }),
  refreshRequested: toStep({ type: 'address.refreshRequested' }),
  doorTyped: fieldChanged('doorNo', ' 2 '),
  doorCleared: fieldChanged('doorNo', '  '),
  streetTyped: fieldChanged('street', 'Mill Lane'),
  postcodeTyped: fieldChanged('postcode', 'ls1 4ap'),
  postcodeMistyped: fieldChanged('postcode', 'lantern'),
  phoneTyped: fieldChanged('phone', '07700 900123'),
  phoneMistyped: fieldChanged('phone', 'call me'),
  saveTimeout: { type: 'xstate.after.actorTimeout.deliveryAddress.saving' },
  loadTimeout: { type: 'xstate.after.actorTimeout.deliveryAddress.loading' },
} as const satisfies Record<string, ChartEvent>

export const deliveryAddressFixtures: Fixtures<typeof deliveryAddressMachine> = {
  input: undefined,
  events: Object.values(DELIVERY_ADDRESS_STEPS),
  key: ({ context: { address, isLoaded, fields, errors } }) => [
    address?.street,
    isLoaded,
    Object.values(fields),
    errors,
  ],
}
