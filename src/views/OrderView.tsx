import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { StatusLine } from '../ui/StatusLine'
import { TopBar } from '../ui/TopBar'
import { styled } from '../ui/theme'
import { OrderBones } from './order/OrderBones'
import { OrderMissing } from './order/OrderMissing'
import { OrderReady, type OrderReadyProps } from './order/OrderReady'
import type { Connection, OrderState } from './order/order-words'

/** Long news about the connection takes two lines rather than the title's room. */
const Fresh = styled('div', { maxWidth: 136, lineHeight: 1.3, '@tablet': { maxWidth: 'none' } })

interface OrderViewProps extends Omit<OrderReadyProps, 'order'> {
  readonly orderId: string
  readonly state: OrderState
  readonly connection: Connection
}

/** One order, followed live (spec, order detail). */
export function OrderView({ orderId, state, connection, ...rest }: OrderViewProps) {
  return (
    <>
      <TopBar
        title={`Order #${orderId}`}
        width="page"
        back={<BackLink to="/orders" label="Back to orders" />}
        tools={
          <Fresh>
            <StatusLine state={connection.state}>{connection.text}</StatusLine>
          </Fresh>
        }
      />
      <Page css={{ paddingBottom: '$8' }}>
        {state.status === 'loading' && <OrderBones />}
        {state.status === 'missing' && <OrderMissing />}
        {state.status === 'ready' && <OrderReady {...rest} order={state.order} />}
      </Page>
    </>
  )
}
