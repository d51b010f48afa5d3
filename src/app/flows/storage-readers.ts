import type { BrowserServices } from '#app/browser/browser-services'
import { type EntryState, hasReturnedUnpaid } from '#app/navigation/payment/unpaid-return'
import { readCartTime } from '#app/storage/cart-time'
import { createInstructionsDraftStorage } from '#app/storage/delivery-draft-storage'
import { createDishDraftStorage } from '#app/storage/dish-draft-storage'
import { readSavedPayment } from '#app/storage/payment-storage'
import { readClockOffset } from '#app/storage/session-clock'
import { createSessionEndStorage } from '#app/storage/session-end-storage'
import type { createFlowServices } from './flow-services'

/** What pages read of the browser's storage for the customer, and keep there. */
export const createStorageReaders = (
  services: BrowserServices & ReturnType<typeof createFlowServices>,
  getUserId: () => string,
) => {
  const { storage, cashOrderStorage, unpaidReturn } = services
  return {
    takeReturnedUnpaid: () => hasReturnedUnpaid(unpaidReturn.take(), readSavedPayment(storage, getUserId())),
    isBackAfterPayment: (entry: EntryState) =>
      unpaidReturn.isBackAt(entry) && readSavedPayment(storage, getUserId()) === null,
    toServerTime: (deviceTime: number) => deviceTime + readClockOffset(storage),
    readCartTime: () => readCartTime(storage, getUserId()),
    readCashOrderId: () => cashOrderStorage.read(getUserId()),
    instructionsDraft: createInstructionsDraftStorage({ ...services, getUserId }),
    dishDrafts: createDishDraftStorage({ ...services, getUserId }),
    readSessionEnd: createSessionEndStorage(services).read,
  }
}
