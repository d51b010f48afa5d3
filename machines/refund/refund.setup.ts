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
  /** The status of an order that can be stopped by refunding all that was paid. Null if it is handed over, or has other payments. */
  readonly stoppableAt: string | null
}

export type RefundEvent =
  | ({ type: 'refund.opened' } & RefundTarget)
  | ({ type: 'refund.submitted' } & RefundFields)
  | { type: 'refund.fieldEdited'; field: keyof RefundFields }
  /** `idempotencyKey` is a new random text. A retry keeps the key of its confirmation. `stopsOrder`: the order is cancelled too. */
  | { type: 'refund.confirmed'; idempotencyKey: string; stopsOrder: boolean }
  | { type: 'refund.retried' }
  /** What the page has read last. It replaces the old target after a refusal. */
  | ({ type: 'refund.changed' } & Pick<RefundTarget, 'refundable' | 'stoppableAt'>)
  | { type: 'refund.closed' }

/** The input of `sendRefund`. */
export interface ConfirmedRefund extends Omit<RefundTarget, 'refundable' | 'stoppableAt'> {
  /** In pence. */
  readonly amount: number
  readonly reason: string
  /** What was left when the host chose the amount, in pence. */
  readonly refundable: number
  /** The status that the host has seen, if the order is cancelled with all that was paid for it. Null for a refund alone. */
  readonly stopsOrderAt: string | null
  readonly idempotencyKey: string
}

interface RefundContext {
  readonly target: RefundTarget
  readonly fields: RefundFields
  readonly errors: RefundErrors
  /** The key of the confirmation; '' without one. */
  readonly idempotencyKey: string
  /** Whether the host has confirmed to cancel the order too. */
  readonly stopsOrder: boolean
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
  target: { orderId: 0, paymentId: null, refundable: 0, stoppableAt: null },
  fields: { amount: '', reason: '' },
  errors: {},
  idempotencyKey: '',
  stopsOrder: false,
  errorMessage: null,
}

interface RefundSnapshot {
  readonly context: RefundContext
}

/** Whether the host is asked to stop the order: nothing is paid for it any more, and the kitchen still has it. */
export const asksToStop = ({ context: { target, fields } }: RefundSnapshot): boolean =>
  target.stoppableAt !== null && parseRefundAmount(fields.amount) === target.refundable

export const confirmedRefund = ({ context }: RefundSnapshot): ConfirmedRefund => {
  const { target, fields, idempotencyKey, stopsOrder } = context
  const { orderId, paymentId, refundable, stoppableAt } = target
  const amount = parseRefundAmount(fields.amount) ?? 0
  const stopsOrderAt = stopsOrder && asksToStop({ context }) ? stoppableAt : null
  return {
    orderId,
    paymentId,
    amount,
    reason: fields.reason.trim(),
    refundable,
    stopsOrderAt,
    idempotencyKey,
  }
}

export const refundSetup = setup({
  types: setupTypes<{ context: RefundContext; events: RefundEvent; tags: 'busy' | 'open' }>(),
  actors: {
    sendRefund: providedPromise<unknown, ConfirmedRefund>('sendRefund'),
  },
  actions: {
    setTarget: assign((_, { orderId, paymentId, refundable, stoppableAt }: RefundTarget) => ({
      ...CLOSED_REFUND,
      target: { orderId, paymentId, refundable, stoppableAt },
    })),
    setRefundable: assign(
      ({ context }, { refundable, stoppableAt }: Pick<RefundTarget, 'refundable' | 'stoppableAt'>) => ({
        target: { ...context.target, refundable, stoppableAt },
      }),
    ),
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
    setKey: assign(
      (_, { idempotencyKey, stopsOrder }: Pick<RefundContext, 'idempotencyKey' | 'stopsOrder'>) => ({
        idempotencyKey,
        stopsOrder,
        errorMessage: null,
      }),
    ),
    forgetKey: assign({ idempotencyKey: '', stopsOrder: false, errorMessage: null }),
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
