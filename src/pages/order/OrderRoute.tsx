import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useDataFreshness } from '#pages/hooks/use-data-freshness'
import { useNow } from '#pages/hooks/use-now'
import { useSelector } from '#pages/hooks/use-selector'
import { CancelOwnOrder } from './CancelOwnOrder'
import { ORDER_TABS } from './LoadedOrder'
import { OrderView } from './OrderView'
import { TellWhenReady } from './TellWhenReady'

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
