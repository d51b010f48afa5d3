import { PATHS } from '#domain/paths'
import { ConnectionIndicator } from '#ui/feedback/ConnectionIndicator'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { Skeleton } from '#ui/loading/Skeleton'
import { SkeletonGroup } from '#ui/loading/SkeletonGroup'
import { styled } from '#ui/theme/theme'
import { LoadedOrder, type LoadedOrderProps } from './LoadedOrder'
import { OrderNotFound } from './OrderNotFound'
import { type ConnectionInfo, isPayable, type OrderState } from './order-labels'

const PLACEHOLDERS = ['one', 'two', 'three', 'four']

/** The placeholder of an order while it loads. */
function OrderSkeleton() {
  return (
    <SkeletonGroup label="Loading order details...">
      <Skeleton css={{ height: 126, borderRadius: '$xl' }} />
      <Skeleton css={{ height: 98, borderRadius: '$xl', marginTop: '$3' }} />
      <Skeleton css={{ height: 48, marginBlock: '$5 $6' }} />
      {PLACEHOLDERS.map(step => (
        <div key={step} style={{ display: 'flex', gap: 14, alignItems: 'center', marginBottom: 34 }}>
          <Skeleton css={{ width: 28, height: 28, borderRadius: '50%' }} />
          <Skeleton css={{ width: '44%', height: 18 }} />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** A long connection text wraps instead of squeezing the title. */
const ConnectionSlot = styled('div', { maxWidth: 136, lineHeight: 1.3, '@tablet': { maxWidth: 'none' } })

/** Leaves room for the 'Pay now' bar, which is not fixed on a wide screen. */
const PAGE_PADDING = {
  paid: { paddingBottom: '$8' },
  payable: { paddingBottom: 152, '@wide': { paddingBottom: '$8' } },
}

interface OrderViewProps extends Omit<LoadedOrderProps, 'order'> {
  readonly orderId: string
  readonly state: OrderState
  readonly connection: ConnectionInfo
}

/** The page of one order, updated live (specification, section 16). */
export function OrderView({ orderId, state, connection, ...rest }: OrderViewProps) {
  const payable = state.status === 'ready' && isPayable(state.order)
  return (
    <>
      <TopBar
        title={`Order #${orderId}`}
        width="page"
        back={<BackLink to={PATHS.orders} label="Back to orders" />}
        actions={
          <ConnectionSlot>
            <ConnectionIndicator state={connection.state}>{connection.text}</ConnectionIndicator>
          </ConnectionSlot>
        }
      />
      <Page css={payable ? PAGE_PADDING.payable : PAGE_PADDING.paid}>
        {state.status === 'loading' && <OrderSkeleton />}
        {state.status === 'missing' && <OrderNotFound />}
        {state.status === 'ready' && <LoadedOrder {...rest} order={state.order} />}
      </Page>
    </>
  )
}
