import { TYPE_FILTERS } from '#domain/orders/order-list'
import { Button } from '#ui/buttons/Button'
import { RadioList } from '#ui/forms/RadioList'
import { PageSheet } from '#ui/overlays/PageSheet'
import type { OrderFilterProps } from './order-filter-params'

interface OrderTypeFilterSheetProps extends OrderFilterProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The filter by order type. */
export function OrderTypeFilterSheet({ open, filters, onFiltersChange, onClose }: OrderTypeFilterSheetProps) {
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
