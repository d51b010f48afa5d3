import type { SafeStorage } from './safe-storage'

const storageKey = (userId: string) => `foodpark.lastOrder.${userId}`

/** The last order placed in this tab: the cash page finds it after a reload (readings, routes). */
export const createLastOrderStorage = (tabStorage: SafeStorage) => ({
  save: (userId: string, orderId: string): void => tabStorage.setItem(storageKey(userId), orderId),
  read: (userId: string): string | null => tabStorage.getItem(storageKey(userId)),
})
