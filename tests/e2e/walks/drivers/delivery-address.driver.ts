/** Walks the delivery address on the cart page. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import { toApiErrorData } from '#domain/api-error'
import { createAddress, getAddress, updateAddress } from '#domain/contract/ordering/address'
import { deliveryAddressFlow } from '#machines/delivery-address/spec/flow'
import type { DescribeContent, ExpectedContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { answerCall, dispatchBrowserEvent, failCall, pressButton } from '#tests/e2e/walks/page/step-actions'
import { VENDOR } from '#tests/e2e/walks/server/default-answers'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'

const STORED_CART = {
  'foodpark.cart.7': JSON.stringify({ vendorId: VENDOR.id, orderType: null, cart: null }),
}
const FIELD_LABELS = {
  doorNo: 'Door number',
  street: 'Street',
  postcode: 'Postcode',
  phone: 'Phone',
} as const

/** By key, because a toast may cover the control, and the stopped clock never removes it. */
const pressRadio = async ({ page }: Parameters<StepAction>[0], name: string) =>
  page.getByRole('radio', { name, exact: true }).press('Space')

/** The customer chooses delivery. If it is chosen already, they change their mind twice. */
const chooseDelivery: StepAction = async walkPage => {
  await pressRadio(walkPage, 'Dine-In')
  await pressRadio(walkPage, 'Delivery')
}

const openForm: StepAction = ({ page }) =>
  page.getByRole('button', { name: /^(?:Add Address|Change delivery address)$/ }).press('Space')

const typeInField: StepAction = ({ page }, { step: { field, value } }) => {
  const label = Object.entries(FIELD_LABELS).find(([name]) => name === field)?.[1] ?? ''
  return page.getByLabel(label).fill(String(value))
}

const submitForm: StepAction = ({ page }) =>
  page.getByRole('button', { name: 'Save address', exact: true }).press('Space')

/** A customer without an address creates one. */
const saveCallFor = (address: unknown) => (address ? updateAddress : createAddress)

/** The toast after a failed or a finished call. */
function expectedToast(last: ChartEvent | undefined): readonly ExpectedContent[] {
  if (last?.type === 'xstate.done.actor.saveAddress') return [{ text: 'Delivery address saved successfully' }]
  if (last?.type === 'xstate.error.actor.saveAddress')
    return [{ text: toApiErrorData(last.error, createAddress.defaultError).message }]
  return []
}

/** The address, or that there is none. */
const addressContent: DescribeContent = ({ context: { address } }, earlierSteps) => [
  ...(address
    ? [{ text: `${address.doorNo} ${address.street}` }, { text: address.postcode }]
    : [{ role: 'button', name: 'Add Address' } as const]),
  ...expectedToast(earlierSteps.at(-1)),
]

const loadingContent: DescribeContent = (snapshot, earlierSteps, laterSteps) =>
  snapshot.context.address
    ? addressContent(snapshot, earlierSteps, laterSteps)
    : [{ text: 'Looking for your address...' }]

/** The error of the load is a toast, once. */
const unavailableContent: DescribeContent = (_, earlierSteps) => [
  { text: 'We could not load it.' },
  { role: 'button', name: 'Add Address' },
  ...(earlierSteps.at(-1)?.type === 'xstate.error.actor.loadAddress'
    ? [{ text: getAddress.defaultError }]
    : []),
]

const formContent: DescribeContent = ({ context: { address, errors } }, earlierSteps) => [
  { role: 'heading', name: address ? 'Change address' : 'Add Address' },
  ...Object.values<string>(errors).map(text => ({ text })),
  ...expectedToast(earlierSteps.at(-1)),
]

export const deliveryAddressDriver: WalkDriver = {
  flow: deliveryAddressFlow,
  open: ({ server, openPage }) => {
    server.hold(getAddress, createAddress, updateAddress)
    return openPage({ path: '/cart', localStorageEntries: { ...SIGNED_IN_STORAGE, ...STORED_CART } })
  },
  stepActions: {
    'address.needed': chooseDelivery,
    'address.formOpened': openForm,
    'address.fieldChanged': typeInField,
    'address.submitted': submitForm,
    'address.cancelled': pressButton('Close'),
    'address.refreshRequested': dispatchBrowserEvent('document', 'visibilitychange'),
    'xstate.done.actor.loadAddress': (walkPage, moment) =>
      answerCall(getAddress, output => output)(walkPage, moment),
    'xstate.error.actor.loadAddress': failCall(getAddress),
    'xstate.done.actor.saveAddress': (walkPage, moment) =>
      answerCall(saveCallFor(moment.snapshotBefore.context.address), output => output)(walkPage, moment),
    'xstate.error.actor.saveAddress': (walkPage, moment) =>
      failCall(saveCallFor(moment.snapshotBefore.context.address))(walkPage, moment),
  },
  isStepPossible: (step, { context: { fields } }) => {
    if (step.type.startsWith('xstate.after.actorTimeout.')) return false
    // A field reports only a text that differs from its last one.
    return step.type !== 'address.fieldChanged' || fields[String(step.field)] !== step.value
  },
  impossibleTransitions: {
    'deliveryAddress.loading|xstate.after.actorTimeout.deliveryAddress.loading|0': CALL_TIMES_OUT_FIRST,
    'deliveryAddress.loading|xstate.after.actorTimeout.deliveryAddress.loading|1': CALL_TIMES_OUT_FIRST,
    'deliveryAddress.saving|xstate.after.actorTimeout.deliveryAddress.saving|0': CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    notRequested: () => [{ role: 'radio', name: 'Dine-In', checked: true }],
    loading: loadingContent,
    loaded: addressContent,
    unavailable: unavailableContent,
    editing: (...moment) => [...formContent(...moment), { role: 'button', name: 'Save address' }],
    saving: (...moment) => [...formContent(...moment), { role: 'button', name: 'Saving...' }],
  },
}
