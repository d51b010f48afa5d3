import { addressErrors } from '#domain/address-rules'
import { HOME, MOVED, STEPS } from '#machines/delivery-address/delivery-address.cases'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { askedNow, toldNow } from '#machines/kit/asked'
import type { Journey, Law, Step, Taken } from '#machines/kit/flow'

type DeliveryAddress = typeof deliveryAddressMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
      !came(history, STEPS.loadBroken, STEPS.patienceEndsLoading) ||
      (snapshot.matches(snapshot.context.isRead ? 'known' : 'unread') &&
        toldNow(history).length === (snapshot.context.isRead ? 0 : 1)),
  },
  {
    says: 'A failed save says so once and keeps the form open.',
    holds: (snapshot, history) =>
      !came(history, STEPS.saveRefused, STEPS.saveOffline, STEPS.patienceEndsSaving) ||
      (toldNow(history).length === 1 && snapshot.hasTag('form')),
  },
]

const NEW_FORM = [STEPS.noneYet, STEPS.opened]
const FILLED = [...NEW_FORM, STEPS.doorTyped, STEPS.streetTyped, STEPS.postcodeTyped]

export const deliveryAddressJourneys: readonly Journey<DeliveryAddress>[] = [
  {
    tells: "The server text 'No delivery address found' is treated as empty, not as an error.",
    steps: [STEPS.noneByText],
    ends: 'known',
    and: ({ context }, history) => context.address === null && toldNow(history).length === 0,
  },
  {
    tells: "Another failure says 'Failed to load delivery address'.",
    steps: [STEPS.loadBroken],
    ends: 'unread',
    and: (_, history) => same(toldNow(history), ['Failed to load delivery address']),
  },
  {
    tells: 'An address that was read stays when it cannot be read again, without a word.',
    steps: [STEPS.loaded, STEPS.refreshed, STEPS.loadBroken],
    ends: 'known',
    and: ({ context }, history) => same(context.address, HOME) && toldNow(history).length === 0,
  },
  {
    tells: 'An empty form says what is required of each field.',
    steps: [...NEW_FORM, STEPS.submitted],
    ends: 'editing',
    and: ({ context }) =>
      same(context.errors, {
        doorNo: 'Door number is required',
        street: 'Street address is required',
        postcode: 'Postcode is required',
      }),
  },
  {
    tells: "'Please enter a valid UK postcode', until the field is edited.",
    steps: [...FILLED, STEPS.postcodeMistyped, STEPS.submitted],
    ends: 'editing',
    and: ({ context }) => same(context.errors, { postcode: 'Please enter a valid UK postcode' }),
  },
  {
    tells: 'Errors clear when the field is edited, each its own.',
    steps: [...NEW_FORM, STEPS.submitted, STEPS.postcodeTyped],
    ends: 'editing',
    and: ({ context }) =>
      context.fields.postcode === 'LS1 4AP' && same(Object.keys(context.errors), ['doorNo', 'street']),
  },
  {
    tells: "'Delivery address saved successfully', and the form closes.",
    steps: [...FILLED, STEPS.submitted, STEPS.saved],
    ends: 'known',
    and: ({ context }, history) =>
      same(context.address, MOVED) && same(toldNow(history), ['Delivery address saved successfully']),
  },
  {
    tells: "'Failed to save delivery address': the form keeps its text on failure.",
    steps: [...FILLED, STEPS.submitted, STEPS.saveOffline],
    ends: 'editing',
    and: ({ context }, history) =>
      same(context.fields, { doorNo: ' 2 ', street: 'Mill Lane', postcode: 'LS1 4AP' }) &&
      same(toldNow(history), ['Failed to save delivery address']),
  },
  {
    tells: "A refusal is told in the server's own words.",
    steps: [...FILLED, STEPS.submitted, STEPS.saveRefused],
    ends: 'editing',
    and: (_, history) => same(toldNow(history), ['We do not deliver to LS1 4AP']),
  },
  {
    tells: 'Change begins with the address that there is, and cancelling leaves it alone.',
    steps: [STEPS.loaded, STEPS.opened, STEPS.doorTyped, STEPS.cancelled],
    ends: 'known',
    and: ({ context }) => same(context.address, HOME) && context.fields.street === 'Lantern Street',
  },
]
