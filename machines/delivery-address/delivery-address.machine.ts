import { assign, setup } from 'xstate'
import { validateAddress } from '#domain/address/address-rules'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import {
  type Address,
  type AddressFields,
  createAddress,
  getAddress,
  hasNoAddress,
} from '#domain/contract/ordering/address'
import { cartErrorToast, type Toast } from '#domain/toast'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import { eventParam } from '#machines/transition-params'

type DeliveryAddressEvent =
  /** The cart page is open, and the order type is delivery. */
  | { type: 'address.needed' }
  /** The customer pressed 'Add Address' or 'Change'. */
  | { type: 'address.formOpened' }
  | { type: 'address.fieldChanged'; field: keyof AddressFields; value: string }
  | { type: 'address.submitted' }
  | { type: 'address.cancelled' }
  /** The tab became visible, or the browser is online again. */
  | { type: 'address.refreshRequested' }

interface DeliveryAddressContext {
  /** Null if there is none, or if it could not be loaded. */
  readonly address: Address | null
  /** True once the server sent the address, or answered that there is none. */
  readonly isLoaded: boolean
  readonly fields: AddressFields
  readonly errors: Partial<Record<keyof AddressFields, string>>
}

/** The input of `saveAddress`. POST creates the address and PUT changes it (specification 20.18). */
interface SaveRequest {
  readonly fields: AddressFields
  readonly method: 'POST' | 'PUT'
}
interface SaveResponse {
  readonly address: Address
  readonly message: string
}

const DELAYS = { actorTimeout: ACTOR_TIMEOUT }
const SAVED_MESSAGE = 'Delivery address saved successfully'
const EMPTY_FORM: AddressFields = { doorNo: '', street: '', postcode: '' }

const successToast = (message: string): Toast => ({
  policy: 'cart',
  tone: 'success',
  title: message || SAVED_MESSAGE,
})

/** Turns a postcode to upper case (specification 11.5). */
const normaliseField = (field: keyof AddressFields, value: string) =>
  field === 'postcode' ? value.toUpperCase() : value

/** The texts with which the form opens. */
export const addressFormFields = (address: Address | null): AddressFields =>
  address
    ? {
        doorNo: address.doorNo,
        street: address.street,
        postcode: address.postcode,
        ...(address.phone ? { phone: address.phone } : {}),
      }
    : EMPTY_FORM

const trimFields = ({ doorNo, street, postcode, phone }: AddressFields): AddressFields => ({
  ...(phone === undefined ? {} : { phone: phone.trim() }),
  doorNo: doorNo.trim(),
  street: street.trim(),
  postcode: postcode.trim(),
})

function clearFieldError(errors: DeliveryAddressContext['errors'], field: keyof AddressFields) {
  const { [field]: _, ...others } = errors
  return others
}

const loadError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, getAddress.defaultError)
const saveError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, createAddress.defaultError)

/** A failed refresh keeps the loaded address without a toast. */
const KEEP_LOADED = { guard: 'isLoaded', target: 'loaded' } as const

export const deliveryAddressMachine = setup({
  types: setupTypes<{
    context: DeliveryAddressContext
    events: DeliveryAddressEvent
    tags: 'loading' | 'formOpen' | 'busy' | 'settled'
  }>(),
  actors: {
    loadAddress: providedPromise<Address>('loadAddress'),
    saveAddress: providedPromise<SaveResponse, SaveRequest>('saveAddress'),
  },
  actions: {
    showToast: (_, _toast: Toast) => {},
    setAddress: assign((_, address: Address | null) => ({ address, isLoaded: true })),
    openForm: assign(({ context: { address } }) => ({ fields: addressFormFields(address), errors: {} })),
    setField: assign(({ context }, { field, value }: { field: keyof AddressFields; value: string }) => ({
      fields: { ...context.fields, [field]: normaliseField(field, value) },
      errors: clearFieldError(context.errors, field),
    })),
    setErrors: assign({ errors: ({ context }) => validateAddress(context.fields) }),
  },
  guards: {
    isNoAddress: (_, error: ApiErrorData) => hasNoAddress(error),
    isLoaded: ({ context }) => context.isLoaded,
    isFormValid: ({ context }) => Object.keys(validateAddress(context.fields)).length === 0,
  },
  delays: DELAYS,
}).createMachine({
  id: 'deliveryAddress',
  description: 'The delivery address of the customer: it is loaded for a delivery and changed in a form.',
  context: { address: null, isLoaded: false, fields: EMPTY_FORM, errors: {} },
  initial: 'notRequested',
  states: {
    notRequested: {
      tags: ['loading', 'settled'],
      description: 'The address is not loaded yet. The cart page of a delivery requests it.',
      on: { 'address.needed': 'loading' },
    },

    loading: {
      tags: ['loading', 'busy'],
      description:
        "The address is being loaded. The server text 'No delivery address found' means that there is none.",
      invoke: {
        id: 'loadAddress',
        src: 'loadAddress',
        onDone: { target: 'loaded', actions: { type: 'setAddress', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isNoAddress', params: loadError },
            target: 'loaded',
            actions: { type: 'setAddress', params: null },
          },
          KEEP_LOADED,
          {
            target: 'unavailable',
            actions: {
              type: 'showToast',
              params: ({ event }) => cartErrorToast(loadError({ event }).message),
            },
          },
        ],
      },
      after: {
        actorTimeout: [
          KEEP_LOADED,
          {
            target: 'unavailable',
            actions: { type: 'showToast', params: cartErrorToast(getAddress.defaultError) },
          },
        ],
      },
      on: { 'address.refreshRequested': { target: 'loading', reenter: true } },
    },

    loaded: {
      tags: 'settled',
      description: "The address card shows the address with 'Change', or 'Add Address'.",
      on: {
        'address.formOpened': { target: 'editing', actions: 'openForm' },
        'address.refreshRequested': 'loading',
      },
    },

    unavailable: {
      tags: 'settled',
      description: "The address could not be loaded: 'Failed to load delivery address'.",
      on: {
        'address.formOpened': { target: 'editing', actions: 'openForm' },
        'address.needed': 'loading',
        'address.refreshRequested': 'loading',
      },
    },

    editing: {
      tags: ['formOpen', 'settled'],
      description:
        'The address form is open. Every field is required, and an error disappears when its field is edited.',
      on: {
        'address.fieldChanged': { actions: { type: 'setField', params: eventParam } },
        'address.submitted': [{ guard: 'isFormValid', target: 'saving' }, { actions: 'setErrors' }],
        'address.cancelled': [{ guard: 'isLoaded', target: 'loaded' }, { target: 'unavailable' }],
      },
    },

    saving: {
      tags: ['formOpen', 'busy'],
      description: 'The address is being saved. After a failure the form stays open with its text.',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context: { fields, address } }) => ({
          fields: trimFields(fields),
          method: address ? 'PUT' : 'POST',
        }),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'setAddress', params: ({ event }) => event.output.address },
            { type: 'showToast', params: ({ event }) => successToast(event.output.message) },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'showToast', params: ({ event }) => cartErrorToast(saveError({ event }).message) },
        },
      },
      after: {
        actorTimeout: {
          target: 'editing',
          actions: { type: 'showToast', params: cartErrorToast(createAddress.defaultError) },
        },
      },
    },
  },
})
