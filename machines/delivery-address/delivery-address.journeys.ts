import { HOME, MOVED, STEPS } from '#machines/delivery-address/delivery-address.cases'
import { same } from '#machines/delivery-address/delivery-address.laws'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { askedNow, toldNow } from '#machines/kit/asked'
import { begunNow, inputsOf } from '#machines/kit/begun'
import type { Journey, Step } from '#machines/kit/flow'

type DeliveryAddress = typeof deliveryAddressMachine

const NEW_FORM = [STEPS.needed, STEPS.noneYet, STEPS.opened]
const FILLED = [...NEW_FORM, STEPS.doorTyped, STEPS.streetTyped, STEPS.postcodeTyped]
const BLANKS: readonly Step[] = [
  { type: 'address.fieldChanged', field: 'street', value: ' Mill Lane ' },
  { type: 'address.fieldChanged', field: 'postcode', value: ' ls1 4ap ' },
]

export const deliveryAddressJourneys: readonly Journey<DeliveryAddress>[] = [
  {
    tells: 'Nothing is asked for a customer who wants no delivery, also when the tab shows again.',
    steps: [STEPS.refreshed],
    ends: 'unasked',
    and: (_, history) => inputsOf(history, 'loadAddress').length === 0,
  },
  {
    tells: 'An address that is known is not asked for again when the cart page opens.',
    steps: [STEPS.needed, STEPS.loaded, STEPS.needed],
    ends: 'known',
    and: (_, history) => inputsOf(history, 'loadAddress').length === 1,
  },
  {
    tells: 'An address that could not be read is asked for again when the cart page opens.',
    steps: [STEPS.needed, STEPS.loadBroken, STEPS.needed],
    ends: 'loading',
  },
  {
    tells: "The server text 'No delivery address found' is treated as empty, not as an error.",
    steps: [STEPS.needed, STEPS.noneByText],
    ends: 'known',
    and: ({ context }, history) => context.address === null && toldNow(history).length === 0,
  },
  {
    tells: "Another failure says 'Failed to load delivery address'.",
    steps: [STEPS.needed, STEPS.loadBroken],
    ends: 'unread',
    and: (_, history) =>
      same(askedNow(history, 'tell'), [
        { policy: 'cart', tone: 'error', title: 'Failed to load delivery address' },
      ]),
  },
  {
    tells: 'That something is not found is no word on whether there is an address.',
    steps: [STEPS.needed, STEPS.notThere],
    ends: 'unread',
    and: (_, history) => same(toldNow(history), ['Failed to load delivery address']),
  },
  {
    tells: 'An address that was read stays when it cannot be read again, without a word.',
    steps: [STEPS.needed, STEPS.loaded, STEPS.refreshed, STEPS.loadBroken],
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
      same(context.address, MOVED) &&
      same(askedNow(history, 'tell'), [
        { policy: 'cart', tone: 'success', title: 'Delivery address saved successfully' },
      ]),
  },
  {
    tells: "A save of which the server says nothing is told as 'Delivery address saved successfully'.",
    steps: [...FILLED, STEPS.submitted, STEPS.savedWithoutWord],
    ends: 'known',
    and: (_, history) => same(toldNow(history), ['Delivery address saved successfully']),
  },
  {
    tells: 'What is sent has no blanks around it.',
    steps: [...NEW_FORM, STEPS.doorTyped, ...BLANKS, STEPS.submitted],
    ends: 'saving',
    and: (_, history) =>
      same(begunNow(history, 'saveAddress'), [
        { fields: { doorNo: '2', street: 'Mill Lane', postcode: 'LS1 4AP' }, method: 'POST' },
      ]),
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
    steps: [STEPS.needed, STEPS.loaded, STEPS.opened, STEPS.doorTyped, STEPS.cancelled],
    ends: 'known',
    and: ({ context }) => same(context.address, HOME) && context.fields.street === 'Lantern Street',
  },
  {
    tells: 'An address that is read is there.',
    steps: [STEPS.needed, STEPS.loaded],
    ends: 'known',
    and: ({ context }, history) => same(context.address, HOME) && toldNow(history).length === 0,
  },
  {
    tells: "A load that is never answered says 'Failed to load delivery address'.",
    steps: [STEPS.needed, STEPS.patienceEndsLoading],
    ends: 'unread',
    and: (_, history) => same(toldNow(history), ['Failed to load delivery address']),
  },
  {
    tells:
      "A save that is never answered says 'Failed to save delivery address', and the form keeps its text.",
    steps: [...FILLED, STEPS.submitted, STEPS.patienceEndsSaving],
    ends: 'editing',
    and: ({ context }, history) =>
      context.fields.street === 'Mill Lane' && same(toldNow(history), ['Failed to save delivery address']),
  },
]
