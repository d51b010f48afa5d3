import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { cancelOrder, type Order } from '#domain/contract/ordering/orders'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useDataFreshness } from '#pages/hooks/use-data-freshness'
import { useNow } from '#pages/hooks/use-now'
import { useSelector } from '#pages/hooks/use-selector'
import { CancelOwnOrderView } from './CancelOwnOrderView'
import { ORDER_TABS } from './LoadedOrder'
import { OrderView } from './OrderView'
import { TellWhenReady } from './TellWhenReady'

/** Lets the customer cancel an order, if the server says that it can be cancelled (specification 16.19). */
function CancelOwnOrder({ order }: { readonly order: Order }) {
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

/** The page of /order/{id} and /track-order/{id} (specification 3.9). The chart fetches; the query reads the cache. */
export function OrderRoute() {
  const { queries, toServerTime, getServices } = useAppContext()
  const { orderId = '' } = useParams({ strict: false })
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, dataUpdatedAt, error, failureReason } = useQuery({
    ...queries.orderDetails(orderId),
    enabled: false,
  })
  const vendors = useQuery(queries.vendors())
  const isMissing = useSelector(useFlow('orderTracking'), snapshot => snapshot?.hasTag('notFound') ?? false)
  const connection = useDataFreshness({
    lastAnsweredAt: dataUpdatedAt || null,
    hasFailed: (failureReason ?? error) !== null,
  })
  const pendingState = { status: isMissing ? 'missing' : 'loading' } as const
  return (
    <OrderView
      orderId={orderId}
      state={data ? { status: 'ready', order: data } : pendingState}
      connection={connection}
      vendors={vendors.data ?? []}
      now={toServerTime(useNow(dataUpdatedAt))}
      tellButton={data && <TellWhenReady order={data} notifications={getServices().notifications} />}
      cancelButton={data && <CancelOwnOrder key={data.id} order={data} />}
      tab={ORDER_TABS.find(name => name === tab) ?? 'track'}
      onTabChange={next =>
        void navigate({ to: '.', search: { tab: next === 'track' ? undefined : next }, replace: true })
      }
    />
  )
}
