import { SafeError } from '#server/core/safe-error'
import {
  type ProviderCharge,
  REVERSAL_KINDS,
  type Reversal,
} from '#server/payments/provider/payment-provider'
import { readPages } from '#server/payments/provider/read-pages'
import type { ReconcileDependencies, ReconcilePayment } from '#server/payments/reconcile-payment'
import { isActivePayment } from '#server/payments/store/payment-schema'
import {
  findPaymentsByIntent,
  findPaymentsByReference,
  type PaymentRow,
} from '#server/payments/store/payment-store'
import { changePaymentState } from '#server/payments/store/payment-update-store'
import { type CheckLedger, isCharged } from './check-ledger'
import { findReversals } from './reversal-store'

/** Milliseconds. A refund can fail for a month, and a dispute can take more than two. */
const REVERSAL_WINDOW = 90 * 24 * 60 * 60 * 1000

interface Operations {
  readonly reconcilePayment: ReconcilePayment
  readonly checkLedger: CheckLedger
}

const isText = (value: string | null): value is string => value !== null

/** Compares a charge with its payment. Reconciles an active one, marks an expired one for review, and checks any other amount. */
function createCompareCharge(
  { db, clock, onError }: ReconcileDependencies,
  { reconcilePayment, checkLedger }: Operations,
) {
  return async ({ id, amount, paymentIntent }: ProviderCharge, payment: PaymentRow | undefined) => {
    if (!payment)
      return onError(new SafeError(`charge ${id} of ${amount} pence carries the reference of no payment`))
    if (isActivePayment(payment)) return reconcilePayment(payment.reference)
    if (payment.state === 'expired') {
      const problem = `charged ${amount} pence after it had expired`
      onError(new SafeError(`payment ${payment.reference} needs review: ${problem}`))
      const change = { state: 'needs_review', providerIntent: paymentIntent, problem } as const
      return changePaymentState(db, payment, change, new Date(clock.now()))
    }
    return payment.amount === amount ? payment : checkLedger(payment.reference)
  }
}

/**
 * Creates the function that compares the payments with the provider's ledger: each charge since a time, and each refund and
 * dispute of the last 90 days. It repairs what lost events and crashes left, and reports what nothing explains. Specification
 * 22.34.
 * @returns a function that throws PaymentProviderError when the provider does not answer
 */
export function createCompareLedger(dependencies: ReconcileDependencies, operations: Operations) {
  const { db, clock, provider, onError } = dependencies
  const compareCharge = createCompareCharge(dependencies, operations)

  /** Charges without a reference belong to other systems with the same account. */
  const compareChargePage = async (page: readonly ProviderCharge[]): Promise<void> => {
    const charges = page.filter(({ reference }) => reference?.startsWith('pay_'))
    const references = charges.map(({ reference }) => reference).filter(isText)
    const payments = await findPaymentsByReference(db, references)
    for (const charge of charges)
      await Promise.resolve(
        compareCharge(
          charge,
          payments.find(({ reference }) => reference === charge.reference),
        ),
      ).catch(onError)
  }

  const compareReversalPage = async (page: readonly Reversal[]): Promise<void> => {
    const stored = await findReversals(
      db,
      page.map(({ id }) => id),
    )
    const isKnown = ({ id, state }: Reversal) =>
      stored.some(reversal => reversal.id === id && reversal.state === state)
    const intents = page.filter(reversal => !isKnown(reversal)).map(({ paymentIntent }) => paymentIntent)
    for (const payment of await findPaymentsByIntent(db, [...new Set(intents.filter(isText))]))
      if (isCharged(payment)) await operations.checkLedger(payment.reference).catch(onError)
  }

  /** @param since charges before it have been compared */
  return async (since: Date): Promise<void> => {
    for await (const page of readPages(cursor => provider.listCharges({ since }, cursor)))
      await compareChargePage(page)
    const window = { since: new Date(clock.now() - REVERSAL_WINDOW) }
    for (const kind of REVERSAL_KINDS)
      for await (const page of readPages(cursor => provider.listReversals(kind, window, cursor)))
        await compareReversalPage(page)
  }
}
