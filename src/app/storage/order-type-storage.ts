import { type OrderType, parseOrderType } from '#domain/orders/order-type'
import type { SafeStorage } from './safe-storage'

const STORAGE_KEY = 'foodpark.orderType'

/** The choice of the home page while nobody is signed in. The cart takes it over at the next sign-in. */
export const createOrderTypeStorage = (storage: SafeStorage) => ({
  save: (orderType: OrderType): void => storage.setItem(STORAGE_KEY, orderType),
  readAndClear: (): OrderType | null => {
    const chosen = parseOrderType(storage.getItem(STORAGE_KEY))
    storage.removeItem(STORAGE_KEY)
    return chosen
  },
})
