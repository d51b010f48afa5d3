import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { StatusLine } from '../ui/StatusLine'
import { TopBar } from '../ui/TopBar'
import { OrderBones } from './order/OrderBones'
import { OrderMissing } from './order/OrderMissing'
import { OrderReady, type OrderReadyProps } from './order/OrderReady'
import type { Connection, OrderState } from './order/order-words'

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
        tools={<StatusLine state={connection.state}>{connection.text}</StatusLine>}
      />
      <Page css={{ paddingBottom: '$8' }}>
        {state.status === 'loading' && <OrderBones />}
        {state.status === 'missing' && <OrderMissing />}
        {state.status === 'ready' && <OrderReady {...rest} order={state.order} />}
      </Page>
    </>
  )
}
