import type { AddressFields } from '#domain/contract/ordering/address'
import type { ReconcileDependencies, ReconcilePayment } from './reconcile-payment'
import { markCancellingDeliveries } from './store/payment-update-store'

/** Ends the open checkouts of a customer whose dishes would be delivered to this address. */
export type CancelDeliveries = (userId: number, address: AddressFields) => Promise<void>

/**
 * Creates the function that ends the checkouts of an address that the customer has replaced: one may still be open in another tab
 * or on another phone, and its page does not show the address. Specification 13.34. If the provider does not answer, the sweep
 * ends them.
 */
export const createCancelDeliveries =
  ({ db, clock, onError }: ReconcileDependencies, reconcilePayment: ReconcilePayment): CancelDeliveries =>
  async (userId, address) => {
    const references = await markCancellingDeliveries(db, userId, address, new Date(clock.now()))
    await Promise.all(references.map(reference => reconcilePayment(reference).catch(onError)))
  }
