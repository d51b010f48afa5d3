import type { BrowserServices } from '#app/browser/browser-services'
import { type EntryState, hasReturnedUnpaid } from '#app/navigation/payment/unpaid-return'
import { readCartTime } from '#app/storage/cart-time'
import { readSavedPayment } from '#app/storage/payment-storage'
import type { createFlowServices } from './flow-services'

/** What pages read of the browser's storage for the customer. */
export const createStorageReads = (
  { storage, cashOrderStorage, unpaidReturn }: BrowserServices & ReturnType<typeof createFlowServices>,
  getUserId: () => string,
) => ({
  takeReturnedUnpaid: () => hasReturnedUnpaid(unpaidReturn.take(), readSavedPayment(storage, getUserId())),
  isBackAfterPayment: (entry: EntryState) =>
    unpaidReturn.isBackAt(entry) && readSavedPayment(storage, getUserId()) === null,
  readCartTime: () => readCartTime(storage, getUserId()),
  readCashOrderId: () => cashOrderStorage.read(getUserId()),
})
