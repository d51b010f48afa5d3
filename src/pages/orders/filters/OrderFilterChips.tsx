import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ORDER_SORTS, type OrderFilters, STATUS_FILTERS, TYPE_FILTERS } from '#domain/orders/order-list'
import { Chip } from '#ui/controls/Chip'
import { ChipRow } from '#ui/controls/ChipRow'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { DIRECTION_LABELS, OrderSortSheet } from './OrderSortSheet'
import { OrderTypeFilterSheet } from './OrderTypeFilterSheet'

export interface OrderFilterProps {
  readonly filters: OrderFilters
  readonly onFiltersChange: (patch: Partial<OrderFilters>) => void
}

/** The chips that open the sort sheet and the type sheet, and one chip per status. */
export function OrderFilterChips({ filters, onFiltersChange }: OrderFilterProps) {
  const [open, setOpen] = useState<'sort' | 'type' | null>(null)
  const close = () => setOpen(null)
  const Arrow = filters.direction === 'ascending' ? ArrowUp : ArrowDown
  const type = TYPE_FILTERS.find(({ key }) => key === filters.orderType && key !== 'all')
  return (
    <>
      <ChipRow role="group" aria-label="Sort and narrow the list" css={{ marginBlock: '9px 17px' }}>
        <Chip
          aria-haspopup="dialog"
          aria-description={DIRECTION_LABELS[filters.sort][filters.direction]}
          onClick={() => setOpen('sort')}
        >
          <Arrow aria-hidden="true" />
          <VisuallyHidden>Sort: </VisuallyHidden>
          {ORDER_SORTS.find(({ key }) => key === filters.sort)?.label}
        </Chip>
        <Chip
          aria-haspopup="dialog"
          aria-description="Order type"
          data-state={type ? 'on' : undefined}
          onClick={() => setOpen('type')}
        >
          {type?.label ?? 'Type'}
          <ChevronDown aria-hidden="true" />
        </Chip>
        {STATUS_FILTERS.map(({ key, label }) => (
          <Chip key={key} pressed={key === filters.status} onClick={() => onFiltersChange({ status: key })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <OrderSortSheet
        open={open === 'sort'}
        filters={filters}
        onFiltersChange={onFiltersChange}
        onClose={close}
      />
      <OrderTypeFilterSheet
        open={open === 'type'}
        filters={filters}
        onFiltersChange={onFiltersChange}
        onClose={close}
      />
    </>
  )
}
