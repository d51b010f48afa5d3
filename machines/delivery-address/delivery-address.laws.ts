import { addressErrors } from '#domain/address-rules'
import { STEPS } from '#machines/delivery-address/delivery-address.cases'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { keepsTimes } from '#machines/kit/armed'
import { askedNow, toldNow } from '#machines/kit/asked'
import type { Law, Step, Taken } from '#machines/kit/flow'
import { PATIENCE } from '#machines/kit/patience'

type DeliveryAddress = typeof deliveryAddressMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const REFRESH = { type: 'address.refreshed' } as const
const CANCEL = { type: 'address.cancelled' } as const

/** What the save that begins in this step is given. */
const saveBegun = (history: readonly Taken[]) => JSON.stringify(askedNow(history, 'xstate.spawnChild'))

export const deliveryAddressLaws: readonly Law<DeliveryAddress>[] = [
  {
    says: 'Only a complete form with a valid UK postcode is sent.',
    holds: snapshot =>
      !snapshot.matches('saving') || Object.keys(addressErrors(snapshot.context.fields)).length === 0,
  },
  {
    says: 'POST to create, or an update call when an address already exists.',
    holds: ({ context }, history) =>
      !came(history, STEPS.submitted) ||
      history.at(-1)?.to !== 'saving' ||
      saveBegun(history).includes(context.address ? '"PUT"' : '"POST"'),
  },
  {
    says: 'The postcode is forced to upper case.',
    holds: ({ context: { fields } }) => fields.postcode === fields.postcode.toUpperCase(),
  },
  {
    says: 'Errors clear when the field is edited.',
    holds: ({ context: { errors } }, history) =>
      (!came(history, STEPS.doorTyped, STEPS.doorWiped) || errors.doorNo === undefined) &&
      (!came(history, STEPS.streetTyped) || errors.street === undefined) &&
      (!came(history, STEPS.postcodeTyped, STEPS.postcodeMistyped) || errors.postcode === undefined),
  },
  {
    says: "'Failed to load delivery address' is not shown for 'No delivery address found'.",
    holds: (_, history) => !came(history, STEPS.noneYet, STEPS.noneByText) || toldNow(history).length === 0,
  },
  {
    says: "'Failed to load delivery address' is for an address that was never read; one that was is kept without a word.",
    holds: (snapshot, history) =>
      !came(history, STEPS.loadBroken, STEPS.notThere, STEPS.patienceEndsLoading) ||
      (snapshot.matches(snapshot.context.isRead ? 'known' : 'unread') &&
        toldNow(history).length === (snapshot.context.isRead ? 0 : 1)),
  },
  {
    says: 'A failed save says so once and keeps the form open.',
    holds: (snapshot, history) =>
      !came(history, STEPS.saveRefused, STEPS.saveOffline, STEPS.patienceEndsSaving) ||
      (toldNow(history).length === 1 && snapshot.hasTag('form')),
  },
  {
    says: 'What is called known was said by the server: an address, or that there is none.',
    holds: snapshot => !snapshot.matches('known') || snapshot.context.isRead,
  },
  {
    says: 'It is asked for when a delivery needs it, and not before.',
    holds: (snapshot, history) =>
      snapshot.matches('unasked') === !history.some(({ event }) => event === STEPS.needed),
  },
  {
    says: 'The tab showing and the browser online read it at once; an open form, and an address that no delivery needs, are left alone.',
    holds: (snapshot, history) =>
      snapshot.can(REFRESH) === !(snapshot.hasTag('form') || snapshot.matches('unasked')) &&
      (!came(history, STEPS.refreshed) ||
        snapshot.hasTag('form') ||
        snapshot.matches('unasked') ||
        (snapshot.matches('loading') && askedNow(history, 'xstate.spawnChild').length === 1)),
  },
  {
    says: 'The form opens with the address that there is, else empty, and without errors.',
    holds: ({ context: { address, fields, errors } }, history) => {
      const { doorNo, street, postcode } = address ?? { doorNo: '', street: '', postcode: '' }
      return !came(history, STEPS.opened) || same([fields, errors], [{ doorNo, street, postcode }, {}])
    },
  },
  {
    says: 'An open form can be cancelled; what was known before is known then, and nothing else.',
    holds: (snapshot, history) =>
      snapshot.can(CANCEL) === snapshot.matches('editing') &&
      (!came(history, STEPS.cancelled) || snapshot.matches(snapshot.context.isRead ? 'known' : 'unread')),
  },
  {
    says: 'A call that never answers is given up after 25 s, a little later than it gives itself up.',
    holds: (_, history) => keepsTimes(history, { patience: PATIENCE }),
  },
]
