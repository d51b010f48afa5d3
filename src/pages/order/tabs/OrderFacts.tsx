import Bike from 'lucide-react/icons/bike'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CreditCard from 'lucide-react/icons/credit-card'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Utensils from 'lucide-react/icons/utensils'
import type { Order } from '#domain/contract/ordering/orders'
import type { AnyOrderType } from '#domain/orders/order-type'
import { orderTypeLabel } from '#domain/orders/order-type-label'
import { formatDayAndTime } from '#domain/time-labels'
import { paymentMethodLabel } from '#pages/order/order-labels'
import { IconTile } from '#ui/media/IconTile'
import { styled } from '#ui/theme/theme'

const List = styled('dl', {
  display: 'grid',
  gap: '$3',
  '& > div': { position: 'relative', minHeight: 44, paddingLeft: 58 },
  '& dt > :first-child': { position: 'absolute', left: 0, top: 0 },
  '& dt': { fontSize: '$sm', lineHeight: 1.4, color: '$inkSoft' },
  '& dd': { margin: 0, fontWeight: '$strong', overflowWrap: 'anywhere' },
  '& dd::first-letter': { textTransform: 'uppercase' },
})

const TYPE_ICONS = new Map<AnyOrderType, typeof Bike>([
  ['dine_in', Utensils],
  ['delivery', Bike],
  ['takeaway', ShoppingBag],
])
const OTHER_TYPE_ICON = ReceiptText

interface OrderFactsProps {
  readonly order: Order
  /** The current time in ms. */
  readonly now: number
}

/** The order type, the payment method, and the date and time. */
export function OrderFacts({ order, now }: OrderFactsProps) {
  const facts = [
    {
      label: 'Order type',
      icon: TYPE_ICONS.get(order.orderType) ?? OTHER_TYPE_ICON,
      text: orderTypeLabel(order),
    },
    { label: 'Payment method', icon: CreditCard, text: paymentMethodLabel(order) },
    {
      label: 'Date and time',
      icon: CalendarClock,
      text: formatDayAndTime(order.createdAt, now) || 'Not known',
    },
  ]
  return (
    <List>
      {facts.map(({ label, icon: Icon, text }) => (
        <div key={label}>
          <dt>
            <IconTile>
              <Icon size={20} aria-hidden="true" />
            </IconTile>
            <span>{label}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  )
}
