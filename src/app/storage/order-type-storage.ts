import { type OrderType, parseOrderType } from '#domain/orders/order-type'
import type { SafeStorage } from './safe-storage'

const STORAGE_KEY = 'foodpark.orderType'

/** The order type that a visitor chose on the home page. The cart takes it over after the sign-in. Specification 5.5. */
export const createOrderTypeStorage = (storage: SafeStorage) => ({
  save: (orderType: OrderType): void => storage.setItem(STORAGE_KEY, orderType),
  readAndClear: (): OrderType | null => {
    const orderType = parseOrderType(storage.getItem(STORAGE_KEY))
    storage.removeItem(STORAGE_KEY)
    return orderType
  },
})
