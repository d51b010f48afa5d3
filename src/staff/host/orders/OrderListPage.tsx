import { useDeferredValue } from 'react'
import { type HostOrderSummary, listHostOrders } from '#domain/contract/host/money'
import { formatMoney } from '#domain/money'
import { orderTypeAndTable } from '#domain/orders/order-type-and-table'
import { statusLabel } from '#domain/orders/status-banner'
import { Pager } from '#staff/host/shared/lists/Pager'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { timeText } from '#staff/host/shared/time-text'
import { useCachedState } from '#staff/host/shared/use-cached-state'
import { toHostHref } from '#staff/host/shell/host-address'
import { useHostQuery } from '#staff/host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'
import { HostOrderFilters, NO_FILTER } from './HostOrderFilters'
import { NO_ORDER_FOUND, NO_ORDER_YET, paymentMethodText, statusTone } from './order-texts'

const RowLink = styled('a', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $4',
  padding: '$4',
  color: 'inherit',
  borderRadius: '$xl',
  '&:hover': { background: '$sunken' },
})
const Texts = styled('span', { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' })
const Amount = styled('span', { fontVariantNumeric: 'tabular-nums', textAlign: 'end', marginLeft: 'auto' })

/** All orders, with search and filters. */
export function OrderListPage() {
  const [filter, setFilter] = useCachedState('orders', NO_FILTER)
  // While the host types, the last list stays on the page.
  const { cursors, ...search } = useDeferredValue(filter)
  const isFiltered = Object.values(search).some(value => value !== '' && value !== null)
  const orders = useHostQuery(listHostOrders, { ...search, before: cursors.at(-1) ?? null })
  return (
    <>
      <PageTitle title="Orders" text="Find an order to see its payments, or to refund it." />
      <HostOrderFilters
        filter={filter}
        onChange={change => setFilter({ ...filter, cursors: [], ...change })}
      />
      <QueryContent query={orders}>
        {({ orders, nextCursor }) => (
          <>
            {orders.length === 0 ? (
              <EmptyState inline {...(isFiltered ? NO_ORDER_FOUND : NO_ORDER_YET)} />
            ) : (
              <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0 }}>
                {orders.map(order => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </Stack>
            )}
            <Pager
              cursors={filter.cursors}
              nextCursor={nextCursor}
              onChange={next => setFilter({ ...filter, cursors: next })}
            />
          </>
        )}
      </QueryContent>
    </>
  )
}

function OrderRow({ order }: { readonly order: HostOrderSummary }) {
  const facts = [timeText(order.createdAt), orderTypeAndTable(order), paymentMethodText(order.paymentMethod)]
  return (
    <Card as="li" css={{ padding: 0 }}>
      <RowLink href={toHostHref('orders', order.id)}>
        <Texts>
          <StrongText>
            {[`#${order.id}`, order.collectionCode].filter(Boolean).join(' · ')} · <bdi>{order.trailer}</bdi>
          </StrongText>
          <MutedText size="sm">
            <bdi>{order.customer}</bdi> · {facts.filter(Boolean).join(' · ')}
          </MutedText>
        </Texts>
        <Tag tone={statusTone(order.status)}>{statusLabel(order.status)}</Tag>
        <Amount>
          <StrongText>{formatMoney(order.total)}</StrongText>
          {order.refunded > 0 && <MutedText size="sm">{formatMoney(order.refunded)} refunded</MutedText>}
        </Amount>
      </RowLink>
    </Card>
  )
}
