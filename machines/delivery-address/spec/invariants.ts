import { validateAddress } from '#domain/address/address-rules'
import { STEPS } from './fixtures'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { hasExpectedDelays } from '#machines/kit/check/pending-timers'
import { requestedInLastStep, toastTitlesInLastStep } from '#machines/kit/check/requested-actions'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'

type DeliveryAddressMachine = typeof deliveryAddressMachine

const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)
export const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const REFRESH = { type: 'address.refreshRequested' } as const
const CANCEL = { type: 'address.cancelled' } as const

/** What the save that begins in this step is given. */
const saveInputNow = (history: readonly HistoryStep[]) =>
  JSON.stringify(requestedInLastStep(history, 'xstate.spawnChild'))

export const deliveryAddressInvariants: readonly Invariant<DeliveryAddressMachine>[] = [
  {
    statement: 'Only a complete form with a valid UK postcode is sent.',
    holds: snapshot =>
      !snapshot.matches('saving') || Object.keys(validateAddress(snapshot.context.fields)).length === 0,
  },
  {
    statement: 'POST to create, or an update call when an address already exists.',
    holds: ({ context }, history) =>
      !lastStepWas(history, STEPS.submitted) ||
      history.at(-1)?.stateValue !== 'saving' ||
      saveInputNow(history).includes(context.address ? '"PUT"' : '"POST"'),
  },
  {
    statement: 'The postcode is forced to upper case.',
    holds: ({ context: { fields } }) => fields.postcode === fields.postcode.toUpperCase(),
  },
  {
    statement: 'Errors clear when the field is edited.',
    holds: ({ context: { errors } }, history) =>
      (!lastStepWas(history, STEPS.doorTyped, STEPS.doorCleared) || errors.doorNo === undefined) &&
      (!lastStepWas(history, STEPS.streetTyped) || errors.street === undefined) &&
      (!lastStepWas(history, STEPS.postcodeTyped, STEPS.postcodeMistyped) || errors.postcode === undefined),
  },
  {
    statement: "'Failed to load delivery address' is not shown for 'No delivery address found'.",
    holds: (_, history) =>
      !lastStepWas(history, STEPS.noAddress, STEPS.noAddressByMessage) ||
      toastTitlesInLastStep(history).length === 0,
  },
  {
    statement:
      "'Failed to load delivery address' is for an address that was never read; one that was is kept without a word.",
    holds: (snapshot, history) =>
      !lastStepWas(history, STEPS.loadFailed, STEPS.notFound, STEPS.loadTimeout) ||
      (snapshot.matches(snapshot.context.isLoaded ? 'loaded' : 'unavailable') &&
        toastTitlesInLastStep(history).length === (snapshot.context.isLoaded ? 0 : 1)),
  },
  {
    statement: 'A failed save says so once and keeps the form open.',
    holds: (snapshot, history) =>
      !lastStepWas(history, STEPS.saveRefused, STEPS.saveOffline, STEPS.saveTimeout) ||
      (toastTitlesInLastStep(history).length === 1 && snapshot.hasTag('formOpen')),
  },
  {
    statement: 'What is called known was said by the server: an address, or that there is none.',
    holds: snapshot => !snapshot.matches('loaded') || snapshot.context.isLoaded,
  },
  {
    statement: 'It is asked for when a delivery needs it, and not before.',
    holds: (snapshot, history) =>
      snapshot.matches('unasked') === !history.some(({ event }) => event === STEPS.needed),
  },
  {
    statement:
      'The tab showing and the browser online read it at once; an open form, and an address that no delivery needs, are left alone.',
    holds: (snapshot, history) =>
      snapshot.can(REFRESH) === !(snapshot.hasTag('formOpen') || snapshot.matches('unasked')) &&
      (!lastStepWas(history, STEPS.refreshRequested) ||
        snapshot.hasTag('formOpen') ||
        snapshot.matches('unasked') ||
        (snapshot.matches('loading') && requestedInLastStep(history, 'xstate.spawnChild').length === 1)),
  },
  {
    statement: 'The form opens with the address that there is, else empty, and without errors.',
    holds: ({ context: { address, fields, errors } }, history) => {
      const { doorNo, street, postcode } = address ?? { doorNo: '', street: '', postcode: '' }
      return (
        !lastStepWas(history, STEPS.formOpened) ||
        isDeepEqual([fields, errors], [{ doorNo, street, postcode }, {}])
      )
    },
  },
  {
    statement: 'An open form can be cancelled; what was known before is known then, and nothing else.',
    holds: (snapshot, history) =>
      snapshot.can(CANCEL) === snapshot.matches('editing') &&
      (!lastStepWas(history, STEPS.cancelled) ||
        snapshot.matches(snapshot.context.isLoaded ? 'loaded' : 'unavailable')),
  },
  {
    statement: 'A call that never answers is given up after 25 s, a little later than it gives itself up.',
    holds: (_, history) => hasExpectedDelays(history, { patience: ACTOR_TIMEOUT }),
  },
]
