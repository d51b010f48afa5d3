import { type OrderType, readOrderType } from '#domain/order-type'
import type { SafeStorage } from './safe-storage'

const KEY = 'foodpark.orderType'

/** The choice of the home page while nobody is signed in. The cart takes it over at the next sign-in. */
export const orderTypeChoice = (storage: SafeStorage) => ({
  put: (orderType: OrderType): void => storage.setItem(KEY, orderType),
  take: (): OrderType | null => {
    const chosen = readOrderType(storage.getItem(KEY))
    storage.removeItem(KEY)
    return chosen
  },
})
