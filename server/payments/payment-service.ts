/** The operations of card payments that routes and background jobs call. */

import type { AddressFields } from '#domain/contract/ordering/address'
import { notFoundError } from '#server/core/http/http-error'
import { isActivePayment, isUnfinishedPayment } from '#server/payments/store/payment-schema'
import { createWithOpenPaymentCancelled } from './cancel-open-payment'
import { type CreatePaymentRequest, createPayment } from './create-payment'
import { createEnqueueReconcile, type EnqueueReconcile } from './enqueue-reconcile'
import { createHandleProviderEvent } from './handle-provider-event'
import { createCheckLedger } from './ledger/check-ledger'
import { createCompareLedger } from './ledger/compare-ledger'
import {
  paymentNotPaidError,
  paymentRefundedError,
  paymentUnverifiedError,
  providerUnavailableError,
} from './payment-errors'
import { PaymentProviderError, type ProviderSession } from './provider/payment-provider'
import { readPages } from './provider/read-pages'
import {
  createReconcilePayment,
  type ReconcileDependencies,
  type ReconcilePayment,
} from './reconcile-payment'
import { createSendRefund, createSendUnsentRefunds } from './refunds/send-refund'
import {
  findActivePayments,
  findUserPayment,
  hasActivePaymentSince,
  type PaymentRow,
} from './store/payment-store'
import { markCancellingDeliveries } from './store/payment-update-store'
import { claimProviderPoll } from './store/provider-pace-store'

/** Milliseconds. A checkout lives 35 minutes; the rest is for clocks that differ. Later sessions are retrieved one by one. */
const WINDOW = 40 * 60_000

/**
 * Creates the function that finds paid checkouts whose webhook never came. The provider lists the completed sessions of the
 * last 40 minutes, newest first and a hundred on a page. So one call serves a hundred payments. Specification 22.18.
 * @returns a function that throws PaymentProviderError when the provider does not answer, and calls nothing while no checkout is
 * open
 */
function createReconcileCompletedSessions(
  { db, clock, provider, onError }: ReconcileDependencies,
  reconcilePayment: ReconcilePayment,
): () => Promise<void> {
  const reconcilePage = async (sessions: readonly ProviderSession[]): Promise<void> => {
    const byReference = new Map<string | null, ProviderSession>(
      sessions.map(session => [session.reference, session]),
    )
    const references = sessions.flatMap(({ reference }) => reference ?? [])
    for (const { reference, sessionId } of await findActivePayments(db, references)) {
      const session = byReference.get(reference)
      if (session && (sessionId === null || sessionId === session.id))
        await reconcilePayment(reference, undefined, session).catch(onError)
    }
  }
  return async () => {
    const since = new Date(clock.now() - WINDOW)
    if (!(await hasActivePaymentSince(db, since))) return
    for await (const sessions of readPages(cursor => provider.listCompletedSessions(since, cursor)))
      await reconcilePage(sessions)
  }
}

/** Ends the open checkouts of a customer whose dishes would be delivered to this address. */
type CancelDeliveries = (userId: number, address: AddressFields) => Promise<void>

/**
 * Creates the function that ends the checkouts of an address that the customer has replaced: one may still be open in another tab
 * or on another phone, and its page does not show the address. Specification 13.34. If the provider does not answer, the sweep
 * ends them.
 */
const createCancelDeliveries =
  ({ db, clock, onError }: ReconcileDependencies, reconcilePayment: ReconcilePayment): CancelDeliveries =>
  async (userId, address) => {
    const references = await markCancellingDeliveries(db, userId, address, new Date(clock.now()))
    await Promise.all(references.map(reference => reconcilePayment(reference).catch(onError)))
  }

export interface PaymentServiceDependencies extends ReconcileDependencies {
  /** The address of the app for customers, without a slash at the end. */
  readonly publicUrl: () => string
}

export type PaymentService = ReturnType<typeof createPaymentService>

interface Reconciliations {
  /** For polls, which have a limit of their own. */
  readonly reconcilePayment: ReconcilePayment
  readonly enqueueReconcile: EnqueueReconcile
}

/** Reads a customer's own payments, in the state that the provider knows. */
function createOwnPaymentReader(
  { db, clock }: PaymentServiceDependencies,
  { reconcilePayment, enqueueReconcile }: Reconciliations,
) {
  /** Finds a payment by our id or the session's. @throws HttpError 404 unless it is the customer's own (specification 22.16) */
  const findOwnPayment = async (userId: number, id: string): Promise<PaymentRow> => {
    const payment = await findUserPayment(db, userId, id)
    if (!payment) throw notFoundError('Payment')
    return payment
  }

  /** Reads the payment when it is reconciled. `hasProviderAnswered` is false if the state is only the stored one. */
  const readAfter = async (
    reconciled: Promise<unknown>,
    { userId, reference }: Pick<PaymentRow, 'userId' | 'reference'>,
  ) => {
    const hasProviderAnswered = await reconciled.then(
      () => true,
      (error: unknown) => {
        if (error instanceof PaymentProviderError) return false
        throw error
      },
    )
    return { payment: await findOwnPayment(userId, reference), hasProviderAnswered }
  }

  /**
   * Returns the payment in its certain state.
   * @throws HttpError 404, 409 when the payment needs review, 502 when the provider does not answer and only it knows the state
   */
  const verifyPayment = async (userId: number, id: string): Promise<PaymentRow> => {
    const found = await findOwnPayment(userId, id)
    const { payment, hasProviderAnswered } = await readAfter(enqueueReconcile(found), found)
    if (payment.state === 'needs_review') throw paymentUnverifiedError()
    if (isActivePayment(payment) && !hasProviderAnswered) throw providerUnavailableError()
    return payment
  }

  /**
   * Returns the payment for the status poll. All servers together ask the provider at most every 10 s for one payment, and not at
   * all while many calls wait. The client polls again, and the sweep finds what was paid.
   * @throws HttpError 404
   */
  const refreshPayment = async (userId: number, id: string): Promise<PaymentRow> => {
    const payment = await findOwnPayment(userId, id)
    const asksProvider =
      isUnfinishedPayment(payment) && (await claimProviderPoll(db, payment.id, new Date(clock.now())))
    if (!asksProvider) return payment
    return (await readAfter(reconcilePayment(payment.reference), payment)).payment
  }

  return { refreshPayment, verifyPayment }
}

/** Creates the operations of card payments over one provider. All of them share one `reconcilePayment`. */
export function createPaymentService(dependencies: PaymentServiceDependencies) {
  const reconcilePayment = createReconcilePayment(dependencies)
  const enqueueReconcile = createEnqueueReconcile(reconcilePayment)
  const checkLedger = createCheckLedger(dependencies)
  const sendRefund = createSendRefund(dependencies)
  const withOpenPaymentCancelled = createWithOpenPaymentCancelled(dependencies, reconcilePayment)
  const { refreshPayment, verifyPayment } = createOwnPaymentReader(dependencies, {
    reconcilePayment,
    enqueueReconcile,
  })
  return {
    reconcilePayment,
    handleProviderEvent: createHandleProviderEvent(dependencies, { reconcilePayment, checkLedger }),
    compareLedger: createCompareLedger(dependencies, { reconcilePayment, checkLedger }),
    reconcileCompletedSessions: createReconcileCompletedSessions(dependencies, reconcilePayment),
    sendRefund,
    sendUnsentRefunds: createSendUnsentRefunds(dependencies, sendRefund),
    withOpenPaymentCancelled,
    cancelDeliveries: createCancelDeliveries(dependencies, reconcilePayment),
    refreshPayment,
    verifyPayment,
    createPayment: (request: CreatePaymentRequest) =>
      createPayment(
        { ...dependencies, reconcilePayment, enqueueReconcile, withOpenPaymentCancelled },
        request,
      ),
    /** Returns the id of the order that the payment paid. @throws HttpError like `verifyPayment`, and 409 if it is not paid */
    findPaidOrderId: async (userId: number, id: string): Promise<number> => {
      const { state, orderId } = await verifyPayment(userId, id)
      if (state === 'paid') return orderId
      throw state === 'refunding' || state === 'refunded' ? paymentRefundedError() : paymentNotPaidError()
    },
  }
}
