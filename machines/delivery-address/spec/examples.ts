import { HOME, NEW_ADDRESS, STEPS } from './fixtures'
import { isDeepEqual } from './invariants'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { requestedInLastStep, toastTitlesInLastStep } from '#machines/kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from '#machines/kit/check/started-actors'
import type { ChartEvent, Example } from '#machines/kit/explore/flow'

type DeliveryAddressMachine = typeof deliveryAddressMachine

const NEW_FORM = [STEPS.needed, STEPS.noAddress, STEPS.formOpened]
const FILLED_FORM = [...NEW_FORM, STEPS.doorTyped, STEPS.streetTyped, STEPS.postcodeTyped]
const PADDED_FIELDS: readonly ChartEvent[] = [
  { type: 'address.fieldChanged', field: 'street', value: ' Mill Lane ' },
  { type: 'address.fieldChanged', field: 'postcode', value: ' ls1 4ap ' },
]

export const deliveryAddressExamples: readonly Example<DeliveryAddressMachine>[] = [
  {
    title: 'Nothing is asked for a customer who wants no delivery, also when the tab shows again.',
    steps: [STEPS.refreshRequested],
    endsIn: 'unasked',
    expect: (_, history) => startedActorInputs(history, 'loadAddress').length === 0,
  },
  {
    title: 'An address that is known is not asked for again when the cart page opens.',
    steps: [STEPS.needed, STEPS.loaded, STEPS.needed],
    endsIn: 'loaded',
    expect: (_, history) => startedActorInputs(history, 'loadAddress').length === 1,
  },
  {
    title: 'An address that could not be read is asked for again when the cart page opens.',
    steps: [STEPS.needed, STEPS.loadFailed, STEPS.needed],
    endsIn: 'loading',
  },
  {
    title: "The server text 'No delivery address found' is treated as empty, not as an error.",
    steps: [STEPS.needed, STEPS.noAddressByMessage],
    endsIn: 'loaded',
    expect: ({ context }, history) => context.address === null && toastTitlesInLastStep(history).length === 0,
  },
  {
    title: "Another failure says 'Failed to load delivery address'.",
    steps: [STEPS.needed, STEPS.loadFailed],
    endsIn: 'unavailable',
    expect: (_, history) =>
      isDeepEqual(requestedInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'error', title: 'Failed to load delivery address' },
      ]),
  },
  {
    title: 'That something is not found is no word on whether there is an address.',
    steps: [STEPS.needed, STEPS.notFound],
    endsIn: 'unavailable',
    expect: (_, history) => isDeepEqual(toastTitlesInLastStep(history), ['Failed to load delivery address']),
  },
  {
    title: 'An address that was read stays when it cannot be read again, without a word.',
    steps: [STEPS.needed, STEPS.loaded, STEPS.refreshRequested, STEPS.loadFailed],
    endsIn: 'loaded',
    expect: ({ context }, history) =>
      isDeepEqual(context.address, HOME) && toastTitlesInLastStep(history).length === 0,
  },
  {
    title: 'An empty form says what is required of each field.',
    steps: [...NEW_FORM, STEPS.submitted],
    endsIn: 'editing',
    expect: ({ context }) =>
      isDeepEqual(context.errors, {
        doorNo: 'Door number is required',
        street: 'Street address is required',
        postcode: 'Postcode is required',
      }),
  },
  {
    title: "'Please enter a valid UK postcode', until the field is edited.",
    steps: [...FILLED_FORM, STEPS.postcodeMistyped, STEPS.submitted],
    endsIn: 'editing',
    expect: ({ context }) => isDeepEqual(context.errors, { postcode: 'Please enter a valid UK postcode' }),
  },
  {
    title: 'Errors clear when the field is edited, each its own.',
    steps: [...NEW_FORM, STEPS.submitted, STEPS.postcodeTyped],
    endsIn: 'editing',
    expect: ({ context }) =>
      context.fields.postcode === 'LS1 4AP' && isDeepEqual(Object.keys(context.errors), ['doorNo', 'street']),
  },
  {
    title: "'Delivery address saved successfully', and the form closes.",
    steps: [...FILLED_FORM, STEPS.submitted, STEPS.saved],
    endsIn: 'loaded',
    expect: ({ context }, history) =>
      isDeepEqual(context.address, NEW_ADDRESS) &&
      isDeepEqual(requestedInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'success', title: 'Delivery address saved successfully' },
      ]),
  },
  {
    title: "A save of which the server says nothing is told as 'Delivery address saved successfully'.",
    steps: [...FILLED_FORM, STEPS.submitted, STEPS.savedWithoutMessage],
    endsIn: 'loaded',
    expect: (_, history) =>
      isDeepEqual(toastTitlesInLastStep(history), ['Delivery address saved successfully']),
  },
  {
    title: 'What is sent has no blanks around it.',
    steps: [...NEW_FORM, STEPS.doorTyped, ...PADDED_FIELDS, STEPS.submitted],
    endsIn: 'saving',
    expect: (_, history) =>
      isDeepEqual(actorInputsInLastStep(history, 'saveAddress'), [
        { fields: { doorNo: '2', street: 'Mill Lane', postcode: 'LS1 4AP' }, method: 'POST' },
      ]),
  },
  {
    title: "'Failed to save delivery address': the form keeps its text on failure.",
    steps: [...FILLED_FORM, STEPS.submitted, STEPS.saveOffline],
    endsIn: 'editing',
    expect: ({ context }, history) =>
      isDeepEqual(context.fields, { doorNo: ' 2 ', street: 'Mill Lane', postcode: 'LS1 4AP' }) &&
      isDeepEqual(toastTitlesInLastStep(history), ['Failed to save delivery address']),
  },
  {
    title: "A refusal is told in the server's own words.",
    steps: [...FILLED_FORM, STEPS.submitted, STEPS.saveRefused],
    endsIn: 'editing',
    expect: (_, history) => isDeepEqual(toastTitlesInLastStep(history), ['We do not deliver to LS1 4AP']),
  },
  {
    title: 'Change begins with the address that there is, and cancelling leaves it alone.',
    steps: [STEPS.needed, STEPS.loaded, STEPS.formOpened, STEPS.doorTyped, STEPS.cancelled],
    endsIn: 'loaded',
    expect: ({ context }) => isDeepEqual(context.address, HOME) && context.fields.street === 'Lantern Street',
  },
  {
    title: 'An address that is read is there.',
    steps: [STEPS.needed, STEPS.loaded],
    endsIn: 'loaded',
    expect: ({ context }, history) =>
      isDeepEqual(context.address, HOME) && toastTitlesInLastStep(history).length === 0,
  },
  {
    title: "A load that is never answered says 'Failed to load delivery address'.",
    steps: [STEPS.needed, STEPS.loadTimeout],
    endsIn: 'unavailable',
    expect: (_, history) => isDeepEqual(toastTitlesInLastStep(history), ['Failed to load delivery address']),
  },
  {
    title:
      "A save that is never answered says 'Failed to save delivery address', and the form keeps its text.",
    steps: [...FILLED_FORM, STEPS.submitted, STEPS.saveTimeout],
    endsIn: 'editing',
    expect: ({ context }, history) =>
      context.fields.street === 'Mill Lane' &&
      isDeepEqual(toastTitlesInLastStep(history), ['Failed to save delivery address']),
  },
]
