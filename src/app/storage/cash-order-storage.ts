import type { SafeStorage } from './safe-storage'

const storageKey = (userId: string) => `foodpark.cashOrder.${userId}`

/** The id of the last cash order of this tab, which the cash page shows after a reload. Specification 12.13. */
export const createCashOrderStorage = (tabStorage: SafeStorage) => ({
  save: (userId: string, orderId: string): void => tabStorage.setItem(storageKey(userId), orderId),
  read: (userId: string): string | null => tabStorage.getItem(storageKey(userId)),
})
