import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ORDER_SORTS, type OrderWishes, STATUS_FILTERS, TYPE_FILTERS } from '#domain/order-list'
import { Chip } from '../../ui/Chip'
import { ChipRow } from '../../ui/ChipRow'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { DIRECTIONS, SortSheet } from './SortSheet'
import { TypeSheet } from './TypeSheet'

export interface OrderChoiceProps {
  readonly choice: OrderWishes
  readonly onChoice: (patch: Partial<OrderWishes>) => void
}

/** How the list is sorted and narrowed: two sheets, and the statuses at hand. */
export function OrderChips({ choice, onChoice }: OrderChoiceProps) {
  const [open, setOpen] = useState<'sort' | 'type' | null>(null)
  const close = () => setOpen(null)
  const Arrow = choice.direction === 'ascending' ? ArrowUp : ArrowDown
  const type = TYPE_FILTERS.find(({ key }) => key === choice.orderType && key !== 'all')
  return (
    <>
      <ChipRow role="group" aria-label="Sort and narrow the list" css={{ marginBlock: '9px 17px' }}>
        <Chip
          aria-haspopup="dialog"
          aria-description={DIRECTIONS[choice.sort][choice.direction]}
          onClick={() => setOpen('sort')}
        >
          <Arrow aria-hidden="true" />
          <VisuallyHidden>Sort: </VisuallyHidden>
          {ORDER_SORTS.find(({ key }) => key === choice.sort)?.label}
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
          <Chip key={key} pressed={key === choice.status} onClick={() => onChoice({ status: key })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <SortSheet open={open === 'sort'} choice={choice} onChoice={onChoice} onClose={close} />
      <TypeSheet open={open === 'type'} choice={choice} onChoice={onChoice} onClose={close} />
    </>
  )
}
