import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { validateAddress } from '#domain/address/address-rules'
import { isSameJson } from '#domain/same-json'
import type { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { toastTitlesInLastStep, wasLastEvent } from '#machines/history-queries'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import { DELIVERY_ADDRESS_STEPS } from './fixtures'

type DeliveryAddressMachine = typeof deliveryAddressMachine

const REFRESH = { type: 'address.refreshRequested' } as const
const CANCEL = { type: 'address.cancelled' } as const

/** The input of the save that starts in the last step, as JSON. */
const saveInputInLastStep = (history: readonly HistoryStep[]) =>
  JSON.stringify(actionParamsInLastStep(history, 'xstate.spawnChild'))

export const deliveryAddressInvariants: readonly Invariant<DeliveryAddressMachine>[] = [
  {
    statement: 'Only a complete form with a valid UK postcode, and a phone number or none, is saved.',
    holds: snapshot =>
      !snapshot.matches('saving') || Object.keys(validateAddress(snapshot.context.fields)).length === 0,
  },
  {
    statement: 'A save uses POST for a new address and PUT for an existing one.',
    holds: ({ context }, history) =>
      !wasLastEvent(history, DELIVERY_ADDRESS_STEPS.submitted) ||
      history.at(-1)?.stateValue !== 'saving' ||
      saveInputInLastStep(history).includes(context.address ? '"PUT"' : '"POST"'),
  },
  {
    // Specification 11.5.
    statement: 'The postcode is always in upper case.',
    holds: ({ context: { fields } }) => fields.postcode === fields.postcode.toUpperCase(),
  },
  {
    statement: 'An error disappears when its field is edited.',
    holds: ({ context: { errors } }, history) =>
      (!wasLastEvent(history, DELIVERY_ADDRESS_STEPS.doorTyped, DELIVERY_ADDRESS_STEPS.doorCleared) ||
        errors.doorNo === undefined) &&
      (!wasLastEvent(history, DELIVERY_ADDRESS_STEPS.streetTyped) || errors.street === undefined) &&
      (!wasLastEvent(
        history,
        DELIVERY_ADDRESS_STEPS.postcodeTyped,
        DELIVERY_ADDRESS_STEPS.postcodeMistyped,
      ) ||
        errors.postcode === undefined) &&
      (!wasLastEvent(history, DELIVERY_ADDRESS_STEPS.phoneTyped, DELIVERY_ADDRESS_STEPS.phoneMistyped) ||
        errors.phone === undefined),
  },
  {
    statement: "The answer 'No delivery address found' shows no toast.",
    holds: (_, history) =>
      !wasLastEvent(history, DELIVERY_ADDRESS_STEPS.noAddress, DELIVERY_ADDRESS_STEPS.noAddressByMessage) ||
      toastTitlesInLastStep(history).length === 0,
  },
  {
    statement:
      'A failed load shows one toast if no address was loaded before, and otherwise keeps the address without a toast.',
    holds: (snapshot, history) =>
      !wasLastEvent(
        history,
        DELIVERY_ADDRESS_STEPS.loadFailed,
        DELIVERY_ADDRESS_STEPS.notFound,
        DELIVERY_ADDRESS_STEPS.loadTimeout,
      ) ||
      (snapshot.matches(snapshot.context.isLoaded ? 'loaded' : 'unavailable') &&
        toastTitlesInLastStep(history).length === (snapshot.context.isLoaded ? 0 : 1)),
  },
  {
    statement: 'A failed save shows one toast and keeps the form open.',
    holds: (snapshot, history) =>
      !wasLastEvent(
        history,
        DELIVERY_ADDRESS_STEPS.saveRefused,
        DELIVERY_ADDRESS_STEPS.saveOffline,
        DELIVERY_ADDRESS_STEPS.saveTimeout,
      ) ||
      (toastTitlesInLastStep(history).length === 1 && snapshot.hasTag('formOpen')),
  },
  {
    statement: 'The state `loaded` has an answer of the server: an address, or that there is none.',
    holds: snapshot => !snapshot.matches('loaded') || snapshot.context.isLoaded,
  },
  {
    statement: 'The address is requested once a delivery needs it, and not before.',
    holds: (snapshot, history) =>
      snapshot.matches('notRequested') ===
      !history.some(({ event }) => event === DELIVERY_ADDRESS_STEPS.needed),
  },
  {
    statement:
      'A refresh loads the address at once, unless the form is open or no delivery needs the address.',
    holds: (snapshot, history) =>
      snapshot.can(REFRESH) === !(snapshot.hasTag('formOpen') || snapshot.matches('notRequested')) &&
      (!wasLastEvent(history, DELIVERY_ADDRESS_STEPS.refreshRequested) ||
        snapshot.hasTag('formOpen') ||
        snapshot.matches('notRequested') ||
        (snapshot.matches('loading') && actionParamsInLastStep(history, 'xstate.spawnChild').length === 1)),
  },
  {
    statement: 'The form opens without errors, with the address or empty.',
    holds: ({ context: { address, fields, errors } }, history) => {
      const { doorNo, street, postcode } = address ?? { doorNo: '', street: '', postcode: '' }
      return (
        !wasLastEvent(history, DELIVERY_ADDRESS_STEPS.formOpened) ||
        isSameJson([fields, errors], [{ doorNo, street, postcode }, {}])
      )
    },
  },
  {
    statement: 'An open form can be cancelled, and the state before it returns.',
    holds: (snapshot, history) =>
      snapshot.can(CANCEL) === snapshot.matches('editing') &&
      (!wasLastEvent(history, DELIVERY_ADDRESS_STEPS.cancelled) ||
        snapshot.matches(snapshot.context.isLoaded ? 'loaded' : 'unavailable')),
  },
  {
    statement: 'No answer for 25 s counts as no network.',
    holds: (_, history) => hasExpectedDelays(history, { actorTimeout: ACTOR_TIMEOUT }),
  },
]
