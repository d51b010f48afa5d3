import { defaultSortDirection, ORDER_SORTS, type OrderSortKey } from '#domain/orders/order-list'
import { Button } from '#ui/buttons/Button'
import { SegmentedControl } from '#ui/controls/SegmentedControl'
import { RadioList } from '#ui/forms/RadioList'
import { PageSheet } from '#ui/overlays/PageSheet'
import type { OrderFilterProps } from './order-filter-params'

/** The labels of the two directions of each sort. */
export const DIRECTION_LABELS = {
  date: { descending: 'Newest first', ascending: 'Oldest first' },
  total: { descending: 'Highest first', ascending: 'Lowest first' },
  vendor: { descending: 'Z to A', ascending: 'A to Z' },
} as const satisfies Record<OrderSortKey, { descending: string; ascending: string }>

interface OrderSortSheetProps extends OrderFilterProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The sort and its direction (specification 15.5). The list changes at once. */
export function OrderSortSheet({ open, filters, onFiltersChange, onClose }: OrderSortSheetProps) {
  const directionLabels = DIRECTION_LABELS[filters.sort]
  return (
    <PageSheet
      title="Sort by"
      open={open}
      onOpenChange={onClose}
      footer={
        <Button wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <RadioList
        legend="Sort by"
        name="order-sort"
        options={ORDER_SORTS}
        chosen={filters.sort}
        onChoose={sort => onFiltersChange({ sort, direction: defaultSortDirection(sort) })}
      />
      <SegmentedControl
        label="Direction"
        css={{ marginTop: '$4' }}
        value={filters.direction}
        onChange={direction => onFiltersChange({ direction })}
        options={[
          { value: 'descending', label: directionLabels.descending },
          { value: 'ascending', label: directionLabels.ascending },
        ]}
      />
    </PageSheet>
  )
}
