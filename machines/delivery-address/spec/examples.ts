import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from 'statechart-kit/check/started-actors'
import type { ChartEvent, Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { toastTitlesInLastStep } from '#machines/history-queries'
import { DELIVERY_ADDRESS_STEPS, HOME_ADDRESS, NEW_ADDRESS } from './fixtures'

type DeliveryAddressMachine = typeof deliveryAddressMachine

const NEW_FORM = [
  DELIVERY_ADDRESS_STEPS.needed,
  DELIVERY_ADDRESS_STEPS.noAddress,
  DELIVERY_ADDRESS_STEPS.formOpened,
]
const FILLED_FORM = [
  ...NEW_FORM,
  DELIVERY_ADDRESS_STEPS.doorTyped,
  DELIVERY_ADDRESS_STEPS.streetTyped,
  DELIVERY_ADDRESS_STEPS.postcodeTyped,
]
const PADDED_FIELDS: readonly ChartEvent[] = [
  { type: 'address.fieldChanged', field: 'street', value: ' Mill Lane ' },
  { type: 'address.fieldChanged', field: 'postcode', value: ' ls1 4ap ' },
]

export const deliveryAddressExamples: readonly Example<DeliveryAddressMachine>[] = [
  {
    // Specification 11.3.
    title: 'The address is not loaded for a customer without a delivery, even if the tab becomes visible.',
    steps: [DELIVERY_ADDRESS_STEPS.refreshRequested],
    endsIn: 'notRequested',
    expect: (_, history) => startedActorInputs(history, 'loadAddress').length === 0,
  },
  {
    title: 'A loaded address is not loaded again when the cart page opens.',
    steps: [DELIVERY_ADDRESS_STEPS.needed, DELIVERY_ADDRESS_STEPS.loaded, DELIVERY_ADDRESS_STEPS.needed],
    endsIn: 'loaded',
    expect: (_, history) => startedActorInputs(history, 'loadAddress').length === 1,
  },
  {
    title: 'An address that could not be loaded is loaded again when the cart page opens.',
    steps: [DELIVERY_ADDRESS_STEPS.needed, DELIVERY_ADDRESS_STEPS.loadFailed, DELIVERY_ADDRESS_STEPS.needed],
    endsIn: 'loading',
  },
  {
    // Specification 11.10.
    title:
      "The server text 'No delivery address found' means that there is no address, and no toast appears.",
    steps: [DELIVERY_ADDRESS_STEPS.needed, DELIVERY_ADDRESS_STEPS.noAddressByMessage],
    endsIn: 'loaded',
    expect: ({ context }, history) => context.address === null && toastTitlesInLastStep(history).length === 0,
  },
  {
    title: "Any other failure shows 'Failed to load delivery address'.",
    steps: [DELIVERY_ADDRESS_STEPS.needed, DELIVERY_ADDRESS_STEPS.loadFailed],
    endsIn: 'unavailable',
    expect: (_, history) =>
      isSameJson(actionParamsInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'error', title: 'Failed to load delivery address' },
      ]),
  },
  {
    title: 'A 404 without that text is a failure.',
    steps: [DELIVERY_ADDRESS_STEPS.needed, DELIVERY_ADDRESS_STEPS.notFound],
    endsIn: 'unavailable',
    expect: (_, history) => isSameJson(toastTitlesInLastStep(history), ['Failed to load delivery address']),
  },
  {
    title: 'A loaded address stays after a failed refresh, and no toast appears.',
    steps: [
      DELIVERY_ADDRESS_STEPS.needed,
      DELIVERY_ADDRESS_STEPS.loaded,
      DELIVERY_ADDRESS_STEPS.refreshRequested,
      DELIVERY_ADDRESS_STEPS.loadFailed,
    ],
    endsIn: 'loaded',
    expect: ({ context }, history) =>
      isSameJson(context.address, HOME_ADDRESS) && toastTitlesInLastStep(history).length === 0,
  },
  {
    title: 'An empty form shows the error of each field.',
    steps: [...NEW_FORM, DELIVERY_ADDRESS_STEPS.submitted],
    endsIn: 'editing',
    expect: ({ context }) =>
      isSameJson(context.errors, {
        doorNo: 'Door number is required',
        street: 'Street address is required',
        postcode: 'Postcode is required',
      }),
  },
  {
    title: "A wrong postcode shows 'Please enter a valid UK postcode'.",
    steps: [...FILLED_FORM, DELIVERY_ADDRESS_STEPS.postcodeMistyped, DELIVERY_ADDRESS_STEPS.submitted],
    endsIn: 'editing',
    expect: ({ context }) => isSameJson(context.errors, { postcode: 'Please enter a valid UK postcode' }),
  },
  {
    // Specification 11.6.
    title: 'An edited field loses its error, and the others keep theirs.',
    steps: [...NEW_FORM, DELIVERY_ADDRESS_STEPS.submitted, DELIVERY_ADDRESS_STEPS.postcodeTyped],
    endsIn: 'editing',
    expect: ({ context }) =>
      context.fields.postcode === 'LS1 4AP' && isSameJson(Object.keys(context.errors), ['doorNo', 'street']),
  },
  {
    // Specification 11.8.
    title: "A saved address shows 'Delivery address saved successfully', and the form closes.",
    steps: [...FILLED_FORM, DELIVERY_ADDRESS_STEPS.submitted, DELIVERY_ADDRESS_STEPS.saved],
    endsIn: 'loaded',
    expect: ({ context }, history) =>
      isSameJson(context.address, NEW_ADDRESS) &&
      isSameJson(actionParamsInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'success', title: 'Delivery address saved successfully' },
      ]),
  },
  {
    title: "A save without a message shows 'Delivery address saved successfully'.",
    steps: [...FILLED_FORM, DELIVERY_ADDRESS_STEPS.submitted, DELIVERY_ADDRESS_STEPS.savedWithoutMessage],
    endsIn: 'loaded',
    expect: (_, history) =>
      isSameJson(toastTitlesInLastStep(history), ['Delivery address saved successfully']),
  },
  {
    title: 'The saved fields have no spaces around them.',
    steps: [
      ...NEW_FORM,
      DELIVERY_ADDRESS_STEPS.doorTyped,
      ...PADDED_FIELDS,
      DELIVERY_ADDRESS_STEPS.submitted,
    ],
    endsIn: 'saving',
    expect: (_, history) =>
      isSameJson(actorInputsInLastStep(history, 'saveAddress'), [
        { fields: { doorNo: '2', street: 'Mill Lane', postcode: 'LS1 4AP' }, method: 'POST' },
      ]),
  },
  {
    title: "A failed save shows 'Failed to save delivery address', and the form keeps its text.",
    steps: [...FILLED_FORM, DELIVERY_ADDRESS_STEPS.submitted, DELIVERY_ADDRESS_STEPS.saveOffline],
    endsIn: 'editing',
    expect: ({ context }, history) =>
      isSameJson(context.fields, { doorNo: ' 2 ', street: 'Mill Lane', postcode: 'LS1 4AP' }) &&
      isSameJson(toastTitlesInLastStep(history), ['Failed to save delivery address']),
  },
  {
    // Specification 19.1.
    title: 'A refused save shows the server’s message.',
    steps: [...FILLED_FORM, DELIVERY_ADDRESS_STEPS.submitted, DELIVERY_ADDRESS_STEPS.saveRefused],
    endsIn: 'editing',
    expect: (_, history) => isSameJson(toastTitlesInLastStep(history), ['We do not deliver to LS1 4AP']),
  },
  {
    title: "'Change' opens the form with the address, and a cancel keeps the address.",
    steps: [
      DELIVERY_ADDRESS_STEPS.needed,
      DELIVERY_ADDRESS_STEPS.loaded,
      DELIVERY_ADDRESS_STEPS.formOpened,
      DELIVERY_ADDRESS_STEPS.doorTyped,
      DELIVERY_ADDRESS_STEPS.cancelled,
    ],
    endsIn: 'loaded',
    expect: ({ context }) =>
      isSameJson(context.address, HOME_ADDRESS) && context.fields.street === 'Lantern Street',
  },
  {
    title: 'A loaded address is known, and no toast appears.',
    steps: [DELIVERY_ADDRESS_STEPS.needed, DELIVERY_ADDRESS_STEPS.loaded],
    endsIn: 'loaded',
    expect: ({ context }, history) =>
      isSameJson(context.address, HOME_ADDRESS) && toastTitlesInLastStep(history).length === 0,
  },
  {
    title: "A load without an answer shows 'Failed to load delivery address'.",
    steps: [DELIVERY_ADDRESS_STEPS.needed, DELIVERY_ADDRESS_STEPS.loadTimeout],
    endsIn: 'unavailable',
    expect: (_, history) => isSameJson(toastTitlesInLastStep(history), ['Failed to load delivery address']),
  },
  {
    title: "A save without an answer shows 'Failed to save delivery address', and the form keeps its text.",
    steps: [...FILLED_FORM, DELIVERY_ADDRESS_STEPS.submitted, DELIVERY_ADDRESS_STEPS.saveTimeout],
    endsIn: 'editing',
    expect: ({ context }, history) =>
      context.fields.street === 'Mill Lane' &&
      isSameJson(toastTitlesInLastStep(history), ['Failed to save delivery address']),
  },
]
