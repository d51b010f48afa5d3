import Bike from 'lucide-react/icons/bike'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Utensils from 'lucide-react/icons/utensils'
import type { OrderTypeConfig } from '#domain/config/app-config'
import type { OrderType } from '#domain/orders/order-type'
import { SegmentedControl } from '#ui/controls/SegmentedControl'

const ICONS = {
  dine_in: <Utensils size={16} aria-hidden="true" />,
  delivery: <Bike size={20} aria-hidden="true" />,
  takeaway: <ShoppingBag size={18} aria-hidden="true" />,
} as const satisfies Record<OrderType, unknown>

interface OrderTypeSwitchProps {
  /** The order types on offer. */
  readonly types: readonly OrderTypeConfig[]
  readonly value: OrderType
  readonly onChange: (type: OrderType) => void
}

/** Switches between the order types. Renders nothing when only one is on offer. */
export function OrderTypeSwitch({ types, value, onChange }: OrderTypeSwitchProps) {
  if (types.length < 2) return null
  return (
    <SegmentedControl
      label="Order type"
      value={value}
      onChange={onChange}
      options={types.map(({ id, label }) => ({ value: id, label, icon: ICONS[id] }))}
    />
  )
}
