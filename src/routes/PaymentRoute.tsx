import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { toPence } from '#domain/money'
import { PaymentView } from '../views/PaymentView'
import { useApp } from './use-app'

export function PaymentRoute() {
  const { handover } = useLocation().state
  const vendors = useQuery(useApp().queries.vendors())
  const vendor = vendors.data?.find(({ id }) => id === handover?.orderData.vendorId)
  const items = handover?.orderData.items ?? []
  return (
    <PaymentView
      amount={handover ? toPence(handover.amount) : null}
      vendorName={vendor?.name ?? ''}
      itemCount={items.reduce((sum, { quantity }) => sum + quantity, 0)}
    />
  )
}
