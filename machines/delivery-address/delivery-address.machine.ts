import { assign, setup } from 'xstate'
import { validateAddress } from '#domain/address/address-rules'
import {
  type Address,
  type AddressFields,
  createAddress,
  getAddress,
  hasNoAddress,
} from '#domain/contract/address'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import type { Toast } from '#domain/toast'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedPromise } from '#machines/provided-actor'

type DeliveryAddressEvent =
  /** The cart page is open for a delivery. */
  | { type: 'address.needed' }
  /** 'Add Address' or 'Change'. */
  | { type: 'address.formOpened' }
  | { type: 'address.fieldChanged'; field: keyof AddressFields; value: string }
  | { type: 'address.submitted' }
  | { type: 'address.cancelled' }
  /** The tab shows, or the browser is online again. */
  | { type: 'address.refreshRequested' }

interface DeliveryAddressContext {
  /** Null when there is none, or when it could not be read. */
  readonly address: Address | null
  /** Whether the server has said if there is one. */
  readonly isLoaded: boolean
  readonly fields: AddressFields
  readonly errors: Partial<Record<keyof AddressFields, string>>
}

/** What `saveAddress` is given: POST creates, PUT updates an address that already exists (spec, section 7). */
interface SaveRequest {
  readonly fields: AddressFields
  readonly method: 'POST' | 'PUT'
}
interface SaveResponse {
  readonly address: Address
  readonly message: string
}

const DELAYS = { patience: ACTOR_TIMEOUT }
const SAVED_MESSAGE = 'Delivery address saved successfully'
const EMPTY_FORM: AddressFields = { doorNo: '', street: '', postcode: '' }

const errorToast = (message: string): Toast => ({ policy: 'cart', tone: 'error', title: message })
const successToast = (message: string): Toast => ({
  policy: 'cart',
  tone: 'success',
  title: message || SAVED_MESSAGE,
})

/** The input of the postcode is forced to upper case (spec, section 5). */
const normaliseField = (field: keyof AddressFields, value: string) =>
  field === 'postcode' ? value.toUpperCase() : value

const trimFields = ({ doorNo, street, postcode }: AddressFields): AddressFields => ({
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

/** A later failure is not worth a word: what was read stays. */
const KEEP_LOADED = { guard: 'isLoaded', target: 'loaded' } as const

export const deliveryAddressMachine = setup({
  types: {
    context: {} as DeliveryAddressContext,
    events: {} as DeliveryAddressEvent,
    tags: {} as 'loading' | 'formOpen' | 'busy' | 'settled',
  },
  actors: {
    loadAddress: providedPromise<Address>('loadAddress'),
    saveAddress: providedPromise<SaveResponse, SaveRequest>('saveAddress'),
  },
  actions: {
    showToast: (_, _notice: Toast) => {},
    setAddress: assign((_, address: Address | null) => ({ address, isLoaded: true })),
    openForm: assign(({ context: { address } }) => ({
      fields: address
        ? { doorNo: address.doorNo, street: address.street, postcode: address.postcode }
        : EMPTY_FORM,
      errors: {},
    })),
    type: assign(({ context }, { field, value }: { field: keyof AddressFields; value: string }) => ({
      fields: { ...context.fields, [field]: normaliseField(field, value) },
      errors: clearFieldError(context.errors, field),
    })),
    setErrors: assign({ errors: ({ context }) => validateAddress(context.fields) }),
  },
  guards: {
    isNoAddress: (_, fault: ApiErrorData) => hasNoAddress(fault),
    isLoaded: ({ context }) => context.isLoaded,
    isFormValid: ({ context }) => Object.keys(validateAddress(context.fields)).length === 0,
  },
  delays: DELAYS,
}).createMachine({
  id: 'deliveryAddress',
  description: "The customer's one delivery address: read once, changed in a form.",
  context: { address: null, isLoaded: false, fields: EMPTY_FORM, errors: {} },
  initial: 'unasked',
  states: {
    unasked: {
      tags: ['loading', 'settled'],
      description: 'Only a delivery needs the address: it is asked for when the cart page is open for one.',
      on: { 'address.needed': 'loading' },
    },

    loading: {
      tags: ['loading', 'busy'],
      description: "The server text 'No delivery address found' is treated as empty, not as an error.",
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
            actions: { type: 'showToast', params: ({ event }) => errorToast(loadError({ event }).message) },
          },
        ],
      },
      after: {
        patience: [
          KEEP_LOADED,
          {
            target: 'unavailable',
            actions: { type: 'showToast', params: errorToast(getAddress.defaultError) },
          },
        ],
      },
      on: { 'address.refreshRequested': { target: 'loading', reenter: true } },
    },

    loaded: {
      tags: 'settled',
      description: 'For delivery only: a delivery address card with Add Address or Change.',
      on: {
        'address.formOpened': { target: 'editing', actions: 'openForm' },
        'address.refreshRequested': 'loading',
      },
    },

    unavailable: {
      tags: 'settled',
      description: "'Failed to load delivery address': whether there is one is not known.",
      on: {
        'address.formOpened': { target: 'editing', actions: 'openForm' },
        'address.needed': 'loading',
        'address.refreshRequested': 'loading',
      },
    },

    editing: {
      tags: ['formOpen', 'settled'],
      description: 'The delivery address form: all required; errors clear when the field is edited.',
      on: {
        'address.fieldChanged': { actions: { type: 'type', params: ({ event }) => event } },
        'address.submitted': [{ guard: 'isFormValid', target: 'saving' }, { actions: 'setErrors' }],
        'address.cancelled': [{ guard: 'isLoaded', target: 'loaded' }, { target: 'unavailable' }],
      },
    },

    saving: {
      tags: ['formOpen', 'busy'],
      description:
        'POST to create, or an update when an address already exists; the form keeps its text on failure.',
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
          actions: { type: 'showToast', params: ({ event }) => errorToast(saveError({ event }).message) },
        },
      },
      after: {
        patience: {
          target: 'editing',
          actions: { type: 'showToast', params: errorToast(createAddress.defaultError) },
        },
      },
    },
  },
})
