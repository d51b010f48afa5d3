import { assign, setup } from 'xstate'
import { addressErrors } from '#domain/address-rules'
import {
  type Address,
  type AddressFields,
  createAddress,
  getAddress,
  hasNoAddress,
} from '#domain/calls/address'
import { type Fault, toFault } from '#domain/fault'
import type { Notice } from '#domain/notice'
import { PATIENCE } from '#machines/kit/patience'
import { provided } from '#machines/kit/provided'

type DeliveryAddressEvent =
  /** The cart page is open for a delivery. */
  | { type: 'address.needed' }
  /** 'Add Address' or 'Change'. */
  | { type: 'address.opened' }
  | { type: 'address.fieldChanged'; field: keyof AddressFields; value: string }
  | { type: 'address.submitted' }
  | { type: 'address.cancelled' }
  /** The tab shows, or the browser is online again. */
  | { type: 'address.refreshed' }

interface DeliveryAddressContext {
  /** Null when there is none, or when it could not be read. */
  readonly address: Address | null
  /** Whether the server has said if there is one. */
  readonly isRead: boolean
  readonly fields: AddressFields
  readonly errors: Partial<Record<keyof AddressFields, string>>
}

/** What `saveAddress` is given: POST creates, PUT updates an address that already exists (spec, section 7). */
interface SaveRequest {
  readonly fields: AddressFields
  readonly method: 'POST' | 'PUT'
}
interface Saved {
  readonly address: Address
  readonly message: string
}

const DELAYS = { patience: PATIENCE }
const SAVED = 'Delivery address saved successfully'
const EMPTY: AddressFields = { doorNo: '', street: '', postcode: '' }

const problem = (message: string): Notice => ({ policy: 'cart', tone: 'error', title: message })
const success = (message: string): Notice => ({ policy: 'cart', tone: 'success', title: message || SAVED })

/** The input of the postcode is forced to upper case (spec, section 5). */
const typed = (field: keyof AddressFields, value: string) =>
  field === 'postcode' ? value.toUpperCase() : value

const trimmed = ({ doorNo, street, postcode }: AddressFields): AddressFields => ({
  doorNo: doorNo.trim(),
  street: street.trim(),
  postcode: postcode.trim(),
})

function without(errors: DeliveryAddressContext['errors'], field: keyof AddressFields) {
  const { [field]: _, ...others } = errors
  return others
}

const loadFault = ({ event }: { event: { error: unknown } }) => toFault(event.error, getAddress.fallback)
const saveFault = ({ event }: { event: { error: unknown } }) => toFault(event.error, createAddress.fallback)

/** A later failure is not worth a word: what was read stays. */
const STILL_KNOWN = { guard: 'isRead', target: 'known' } as const

export const deliveryAddressMachine = setup({
  types: {
    context: {} as DeliveryAddressContext,
    events: {} as DeliveryAddressEvent,
    tags: {} as 'loading' | 'form' | 'busy' | 'settled',
  },
  actors: {
    loadAddress: provided<Address>('loadAddress'),
    saveAddress: provided<Saved, SaveRequest>('saveAddress'),
  },
  actions: {
    tell: (_, _notice: Notice) => {},
    keep: assign((_, address: Address | null) => ({ address, isRead: true })),
    openForm: assign(({ context: { address } }) => ({
      fields: address
        ? { doorNo: address.doorNo, street: address.street, postcode: address.postcode }
        : EMPTY,
      errors: {},
    })),
    type: assign(({ context }, { field, value }: { field: keyof AddressFields; value: string }) => ({
      fields: { ...context.fields, [field]: typed(field, value) },
      errors: without(context.errors, field),
    })),
    check: assign({ errors: ({ context }) => addressErrors(context.fields) }),
  },
  guards: {
    isNone: (_, fault: Fault) => hasNoAddress(fault),
    isRead: ({ context }) => context.isRead,
    isComplete: ({ context }) => Object.keys(addressErrors(context.fields)).length === 0,
  },
  delays: DELAYS,
}).createMachine({
  id: 'deliveryAddress',
  description: "The customer's one delivery address: read once, changed in a form.",
  context: { address: null, isRead: false, fields: EMPTY, errors: {} },
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
        onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isNone', params: loadFault },
            target: 'known',
            actions: { type: 'keep', params: null },
          },
          STILL_KNOWN,
          {
            target: 'unread',
            actions: { type: 'tell', params: ({ event }) => problem(loadFault({ event }).message) },
          },
        ],
      },
      after: {
        patience: [
          STILL_KNOWN,
          { target: 'unread', actions: { type: 'tell', params: problem(getAddress.fallback) } },
        ],
      },
      on: { 'address.refreshed': { target: 'loading', reenter: true } },
    },

    known: {
      tags: 'settled',
      description: 'For delivery only: a delivery address card with Add Address or Change.',
      on: { 'address.opened': { target: 'editing', actions: 'openForm' }, 'address.refreshed': 'loading' },
    },

    unread: {
      tags: 'settled',
      description: "'Failed to load delivery address': whether there is one is not known.",
      on: {
        'address.opened': { target: 'editing', actions: 'openForm' },
        'address.needed': 'loading',
        'address.refreshed': 'loading',
      },
    },

    editing: {
      tags: ['form', 'settled'],
      description: 'The delivery address form: all required; errors clear when the field is edited.',
      on: {
        'address.fieldChanged': { actions: { type: 'type', params: ({ event }) => event } },
        'address.submitted': [{ guard: 'isComplete', target: 'saving' }, { actions: 'check' }],
        'address.cancelled': [{ guard: 'isRead', target: 'known' }, { target: 'unread' }],
      },
    },

    saving: {
      tags: ['form', 'busy'],
      description:
        'POST to create, or an update when an address already exists; the form keeps its text on failure.',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context: { fields, address } }) => ({
          fields: trimmed(fields),
          method: address ? 'PUT' : 'POST',
        }),
        onDone: {
          target: 'known',
          actions: [
            { type: 'keep', params: ({ event }) => event.output.address },
            { type: 'tell', params: ({ event }) => success(event.output.message) },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'tell', params: ({ event }) => problem(saveFault({ event }).message) },
        },
      },
      after: {
        patience: {
          target: 'editing',
          actions: { type: 'tell', params: problem(createAddress.fallback) },
        },
      },
    },
  },
})
