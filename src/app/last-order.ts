import type { SafeStorage } from './safe-storage'

const keyOf = (userId: string) => `foodpark.lastOrder.${userId}`

/** The last order placed in this tab: the cash page finds it after a reload (readings, routes). */
export const lastOrder = (tabStorage: SafeStorage) => ({
  put: (userId: string, orderId: string): void => tabStorage.setItem(keyOf(userId), orderId),
  get: (userId: string): string | null => tabStorage.getItem(keyOf(userId)),
})
