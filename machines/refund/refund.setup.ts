import { assign, setup } from 'xstate'
import { isCreationRefused, toApiErrorData } from '#domain/api-error'
import { refundOrder } from '#domain/contract/host/money'
import {
  parseRefundAmount,
  type RefundErrors,
  type RefundFields,
  validateRefund,
} from '#domain/payments/refund-rules'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'

/** What can be refunded: a card payment of an order, or its cash. */
export interface RefundTarget {
  readonly orderId: number
  /** Null for cash. */
  readonly paymentId: string | null
  /** How much of it can still be refunded, in pence. */
  readonly refundable: number
}

export type RefundEvent =
  | ({ type: 'refund.opened' } & RefundTarget)
  | ({ type: 'refund.submitted' } & RefundFields)
  | { type: 'refund.fieldEdited'; field: keyof RefundFields }
  /** `idempotencyKey` is a new random text. A retry keeps the key of its confirmation. */
  | { type: 'refund.confirmed'; idempotencyKey: string }
  | { type: 'refund.retried' }
  /** `refundable`: what can still be refunded, as the page last read it. It replaces the old amount after a refusal. */
  | { type: 'refund.changed'; refundable: number }
  | { type: 'refund.closed' }

/** The input of `sendRefund`. */
export interface ConfirmedRefund extends Omit<RefundTarget, 'refundable'> {
  /** In pence. */
  readonly amount: number
  readonly reason: string
  /** What was left when the host chose the amount, in pence. */
  readonly refundable: number
  readonly idempotencyKey: string
}

interface RefundContext {
  readonly target: RefundTarget
  readonly fields: RefundFields
  readonly errors: RefundErrors
  /** The key of the confirmation; '' without one. */
  readonly idempotencyKey: string
  /** Why the refund was not made, or may not have been. */
  readonly errorMessage: string | null
}

interface ErrorParam {
  readonly error: unknown
}

export const NO_ANSWER =
  'There was no answer. The refund may have been made: please try again, nothing is paid twice.'

const apiError = ({ error }: ErrorParam) => toApiErrorData(error, refundOrder.defaultError)

export const CLOSED_REFUND: RefundContext = {
  target: { orderId: 0, paymentId: null, refundable: 0 },
  fields: { amount: '', reason: '' },
  errors: {},
  idempotencyKey: '',
  errorMessage: null,
}

export const confirmedRefund = ({ context }: { readonly context: RefundContext }): ConfirmedRefund => {
  const { target, fields, idempotencyKey } = context
  const { orderId, paymentId, refundable } = target
  const amount = parseRefundAmount(fields.amount) ?? 0
  return { orderId, paymentId, amount, reason: fields.reason.trim(), refundable, idempotencyKey }
}

export const refundSetup = setup({
  types: setupTypes<{ context: RefundContext; events: RefundEvent; tags: 'busy' | 'open' }>(),
  actors: {
    sendRefund: providedPromise<unknown, ConfirmedRefund>('sendRefund'),
  },
  actions: {
    setTarget: assign((_, { orderId, paymentId, refundable }: RefundTarget) => ({
      ...CLOSED_REFUND,
      target: { orderId, paymentId, refundable },
    })),
    setRefundable: assign(({ context }, { refundable }: Pick<RefundTarget, 'refundable'>) => ({
      target: { ...context.target, refundable },
    })),
    setFields: assign(({ context }, { amount, reason }: RefundFields) => ({
      fields: { amount, reason },
      errors: validateRefund({ amount, reason }, context.target.refundable),
    })),
    clearFieldError: assign({
      errors: ({ context: { errors } }, { field }: { field: keyof RefundFields }): RefundErrors => {
        const { [field]: _, ...rest } = errors
        return rest
      },
    }),
    setKey: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey,
      errorMessage: null,
    })),
    forgetKey: assign({ idempotencyKey: '', errorMessage: null }),
    setErrorMessage: assign((_, param: ErrorParam) => ({ errorMessage: apiError(param).message })),
    setUnanswered: assign({ errorMessage: NO_ANSWER }),
    clearErrorMessage: assign({ errorMessage: null }),
    forgetRefund: assign(CLOSED_REFUND),
  },
  guards: {
    isRefundValid: ({ context }, { amount, reason }: RefundFields) =>
      Object.keys(validateRefund({ amount, reason }, context.target.refundable)).length === 0,
    isRefundRefused: (_, param: ErrorParam) => isCreationRefused(apiError(param)),
  },
  delays: { actorTimeout: ACTOR_TIMEOUT },
})
