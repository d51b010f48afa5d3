/** Actions and transitions that several states of the payment chart share. */
import { actorOutput } from '#machines/transition-params'
import { leftPayment, userParam, userPayment } from './payment.params'

/** Keeps the payment in the browser, so that a reload finds it. */
export const SAVE_PAYMENT = { type: 'savePayment', params: userPayment } as const

/** Forgets the payment, here and in the browser. Used once it can no longer be paid. */
export const CLEAR_PAYMENT = [{ type: 'clearSavedPayment', params: userParam }, 'clearPayment'] as const

export const SET_PAYMENT_STATUS = { type: 'setPaymentStatus', params: actorOutput } as const

/** Sets the text that the page shows as the error. */
export const setErrorMessageAction = (errorMessage: string) =>
  ({ type: 'setErrorMessage', params: errorMessage }) as const

/** Fails with this text and keeps the payment, so that 'Retry Payment' can ask for its status first. */
export const failureTransition = (errorMessage: string) =>
  ({ target: '#payment.failed', actions: [setErrorMessageAction(errorMessage), 'closeCheckout'] }) as const

/** Fails because it is not known whether the payment was made, and keeps the payment. */
export const FAIL_OUTCOME_UNKNOWN = {
  target: '#payment.failed',
  actions: ['setOutcomeUnknown', 'closeCheckout'],
} as const

/** Stops asking after ten minutes. The pop-up stays open: the customer may be paying there. */
export const FAIL_TIMED_OUT = { target: '#payment.failed', actions: 'setOutcomeUnknown' } as const

const SAVE_AS_LEFT = [{ type: 'setSavedPayment', params: leftPayment }, SAVE_PAYMENT] as const

/** Leaves without another status request: no payment was created, or its status was just read. */
export const LEAVE_AT_ONCE = { target: '#payment.left', actions: SAVE_AS_LEFT } as const

/** Asks for the status once more before it leaves: the customer may have paid. */
export const CHECK_THEN_LEAVE = { target: '#payment.leaving', actions: SAVE_AS_LEFT } as const

/** Leaves the page: after another status request if the payment was created, else at once. */
export const LEAVE = [
  { guard: 'hasCreatedPayment', ...CHECK_THEN_LEAVE },
  { guard: 'hasSavedPayment', ...LEAVE_AT_ONCE },
  { target: '#payment.left' },
] as const

const CHECK_KNOWN_PAYMENT = { guard: 'hasCreatedPayment', target: '#payment.resuming.checking' } as const
const CHECK_SAVED_PAYMENT = { target: '#payment.resuming.requesting' } as const
const SET_IDLE = { type: 'setCheckReason', params: 'idle' } as const

/** Asks for the status of the payment that this window knows, else of the payment that the browser keeps. */
export const CHECK_STATUS = [CHECK_KNOWN_PAYMENT, CHECK_SAVED_PAYMENT] as const

/** Like `CHECK_STATUS`, but an unpaid payment then returns to `pending`. */
export const CHECK_AGAIN = [
  { ...CHECK_KNOWN_PAYMENT, actions: SET_IDLE },
  { ...CHECK_SAVED_PAYMENT, actions: SET_IDLE },
] as const
