import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOrder, type Order } from '#domain/contract/ordering/orders'
import { useAppContext } from '#pages/hooks/use-app-context'
import { CancelOwnOrderView } from './CancelOwnOrderView'

/** Lets the customer cancel an order, if the server says that it can be cancelled (specification 16.19). */
export function CancelOwnOrder({ order }: { readonly order: Order }) {
  const { queries, getServices } = useAppContext()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const details = queries.orderDetails(order.id)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => getServices().accountServices.request(cancelOrder, { orderId: order.id }),
    networkMode: 'always',
    onSuccess: cancelled => {
      queryClient.setQueryData(details.queryKey, cancelled)
      queryClient.setQueryData(queries.orders().queryKey, orders =>
        orders?.map(listed => (listed.id === cancelled.id ? cancelled : listed)),
      )
      setIsAsking(false)
    },
    // The kitchen may have been quicker. The page then shows what it has done.
    onError: () => void queryClient.fetchQuery(details).catch(() => {}),
  })
  if (!(order.canCancel || isAsking)) return null
  return (
    <CancelOwnOrderView
      isAsking={isAsking}
      isBusy={isPending}
      errorMessage={error?.message ?? null}
      onAskingChange={asks => {
        reset()
        setIsAsking(asks)
      }}
      onCancel={() => mutate()}
    />
  )
}
