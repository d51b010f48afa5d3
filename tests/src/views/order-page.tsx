/** The page of one order, for tests of what it says. */
import { type Order, orderSchema } from '#domain/contract/orders'
import { OrderView } from '#pages/order/OrderView'
import type { OrderTab } from '#pages/order/LoadedOrder'
import type { OrderState } from '#pages/order/order-labels'
import { renderMarkup } from './markup'

const DISHES = [
  {
    name: 'Smokehouse Double',
    description: 'Two patties',
    quantity: 2,
    price: 12.5,
    total: 31,
    addons: ['Large', 'Hot honey'],
    special_instructions: 'No sesame',
  },
  { name: 'Skin-on Fries', quantity: 1, price: 4, total: 4 },
]
const WIRE = {
  id: '1042',
  vendorName: 'Smoky Joe’s',
  vendorPhone: '+44 7700 900131',
  status: 'preparing',
  orderType: 'delivery',
  paymentMethod: 'stripe',
  items: DISHES,
  total: 38.5,
  subtotal: 35,
  adminFee: 1,
  deliveryFee: 2.5,
  created_at: '2025-11-20T19:12:00Z',
}
/** A quarter of an hour after it was placed, in ms. */
const NOW = Date.parse('2025-11-20T19:30:00Z')

/** The page of an order as HTML. */
export const renderOrderPage = (state: OrderState, tab: OrderTab = 'track') =>
  renderMarkup(
    <OrderView
      orderId="1042"
      state={state}
      connection={{ state: 'live', text: 'Live' }}
      vendors={[]}
      now={NOW}
      tab={tab}
      onTabChange={() => {}}
    />,
  )
/** An order as its page has it, with what is different about it. */
export const createReadyOrder = (wire: object = {}): { status: 'ready'; order: Order } => ({
  status: 'ready',
  order: orderSchema.parse({ ...WIRE, ...wire }),
})
/** What it says, without its marks. */
export const visibleText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
