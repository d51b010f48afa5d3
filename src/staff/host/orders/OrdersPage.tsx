import { OrderDetailPage } from './OrderDetailPage'
import { OrderListPage } from './OrderListPage'

/** The orders of all customers, or one of them. */
export function OrdersPage({ id }: { readonly id: string | null }) {
  const orderId = Number(id)
  return id !== null && Number.isSafeInteger(orderId) ? (
    <OrderDetailPage orderId={orderId} />
  ) : (
    <OrderListPage />
  )
}
