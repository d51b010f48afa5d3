import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ORDER_SORTS, type OrderFilters, STATUS_FILTERS, TYPE_FILTERS } from '#domain/orders/order-list'
import { Button } from '#ui/buttons/Button'
import { Chip } from '#ui/controls/Chip'
import { ChipRow } from '#ui/controls/ChipRow'
import { RadioList } from '#ui/forms/RadioList'
import { PageSheet } from '#ui/overlays/PageSheet'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { DIRECTION_LABELS, OrderSortSheet } from './OrderSortSheet'
import type { OrderFilterProps } from './order-filter-params'

interface OrderTypeFilterSheetProps extends OrderFilterProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The filter by order type. */
function OrderTypeFilterSheet({ open, filters, onFiltersChange, onClose }: OrderTypeFilterSheetProps) {
  return (
    <PageSheet
      title="Order type"
      open={open}
      onOpenChange={onClose}
      footer={
        <Button wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <RadioList
        legend="Order type"
        name="order-type"
        options={TYPE_FILTERS}
        chosen={filters.orderType}
        onChoose={orderType => onFiltersChange({ orderType })}
      />
    </PageSheet>
  )
}

/** The chips that open the sort sheet and the type sheet, and one chip per status. */
export function OrderFilterChips({ filters, onFiltersChange }: OrderFilterProps) {
  const [open, setOpen] = useState<'sort' | 'type' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ChipRow role="group" aria-label="Sort and narrow the list" css={{ marginBlock: '7px 15px' }}>
        <SortChip filters={filters} onOpen={() => setOpen('sort')} />
        <TypeChip filters={filters} onOpen={() => setOpen('type')} />
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

interface SheetChipProps {
  readonly filters: OrderFilters
  readonly onOpen: () => void
}

/** Opens the sort sheet. It shows the sort, and an arrow for its direction. */
function SortChip({ filters: { sort, direction }, onOpen }: SheetChipProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Chip aria-haspopup="dialog" aria-description={DIRECTION_LABELS[sort][direction]} onClick={onOpen}>
      <Arrow aria-hidden="true" />
      <VisuallyHidden>Sort: </VisuallyHidden>
      <span>{ORDER_SORTS.find(({ key }) => key === sort)?.label}</span>
    </Chip>
  )
}

/** Opens the sheet of order types. It shows the chosen type. */
function TypeChip({ filters: { orderType }, onOpen }: SheetChipProps) {
  const type = TYPE_FILTERS.find(({ key }) => key === orderType && key !== 'all')
  return (
    <Chip
      aria-haspopup="dialog"
      aria-description="Order type"
      data-state={type ? 'on' : undefined}
      onClick={onOpen}
    >
      <span>{type?.label ?? 'Type'}</span>
      <ChevronDown aria-hidden="true" />
    </Chip>
  )
}
