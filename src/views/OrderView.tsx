import { BackLink } from '../ui/BackLink'
import { Page } from '../ui/Page'
import { StatusLine } from '../ui/StatusLine'
import { TopBar } from '../ui/TopBar'
import { styled } from '../ui/theme'
import { OrderBones } from './order/OrderBones'
import { OrderMissing } from './order/OrderMissing'
import { OrderReady, type OrderReadyProps } from './order/OrderReady'
import { type Connection, isPayable, type OrderState } from './order/order-words'

/** Long news about the connection takes two lines rather than the title's room. */
const Fresh = styled('div', { maxWidth: 136, lineHeight: 1.3, '@tablet': { maxWidth: 'none' } })

/** Room beneath for 'Pay now', which stands elsewhere on a desk. */
const ROOM = {
  paid: { paddingBottom: '$8' },
  payable: { paddingBottom: 152, '@wide': { paddingBottom: '$8' } },
}

interface OrderViewProps extends Omit<OrderReadyProps, 'order'> {
  readonly orderId: string
  readonly state: OrderState
  readonly connection: Connection
}

/** One order, followed live (spec, order detail). */
export function OrderView({ orderId, state, connection, ...rest }: OrderViewProps) {
  const payable = state.status === 'ready' && isPayable(state.order)
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
      <Page css={payable ? ROOM.payable : ROOM.paid}>
        {state.status === 'loading' && <OrderBones />}
        {state.status === 'missing' && <OrderMissing />}
        {state.status === 'ready' && <OrderReady {...rest} order={state.order} />}
      </Page>
    </>
  )
}
