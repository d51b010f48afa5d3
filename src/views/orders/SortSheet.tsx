import { firstDirection, ORDER_SORTS, type OrderSortKey } from '#domain/order-list'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import { RadioChoices } from '../RadioChoices'
import type { OrderChoiceProps } from './OrderChips'

/** What the two directions mean for each key. */
export const DIRECTIONS = {
  date: { descending: 'Newest first', ascending: 'Oldest first' },
  total: { descending: 'Highest first', ascending: 'Lowest first' },
  vendor: { descending: 'Z to A', ascending: 'A to Z' },
} as const satisfies Record<OrderSortKey, { descending: string; ascending: string }>

interface SortSheetProps extends OrderChoiceProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The sort keys of section 9 with their direction. The list behind follows at once. */
export function SortSheet({ open, choice, onChoice, onClose }: SortSheetProps) {
  const words = DIRECTIONS[choice.sort]
  return (
    <Sheet
      title="Sort by"
      open={open}
      onOpenChange={onClose}
      footer={
        <Button wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <RadioChoices
        legend="Sort by"
        name="order-sort"
        options={ORDER_SORTS}
        chosen={choice.sort}
        onChoose={sort => onChoice({ sort, direction: firstDirection(sort) })}
      />
      <Segmented
        label="Direction"
        css={{ marginTop: '$4' }}
        value={choice.direction}
        onChange={direction => onChoice({ direction })}
        options={[
          { value: 'descending', label: words.descending },
          { value: 'ascending', label: words.ascending },
        ]}
      />
    </Sheet>
  )
}
