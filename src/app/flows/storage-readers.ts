import type { BrowserServices } from '#app/browser/browser-services'
import { type EntryState, hasReturnedUnpaid } from '#app/navigation/payment/unpaid-return'
import { readCartTime } from '#app/storage/cart-time'
import { readSavedPayment } from '#app/storage/payment-storage'
import { readClockOffset } from '#app/storage/session-clock'
import type { createFlowServices } from './flow-services'

/** What pages read of the browser's storage for the customer. */
export const createStorageReaders = (
  { storage, cashOrderStorage, unpaidReturn }: BrowserServices & ReturnType<typeof createFlowServices>,
  getUserId: () => string,
) => ({
  takeReturnedUnpaid: () => hasReturnedUnpaid(unpaidReturn.take(), readSavedPayment(storage, getUserId())),
  isBackAfterPayment: (entry: EntryState) =>
    unpaidReturn.isBackAt(entry) && readSavedPayment(storage, getUserId()) === null,
  toServerTime: (deviceTime: number) => deviceTime + readClockOffset(storage),
  readCartTime: () => readCartTime(storage, getUserId()),
  readCashOrderId: () => cashOrderStorage.read(getUserId()),
})
