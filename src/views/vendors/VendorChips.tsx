import ArrowDownUp from 'lucide-react/icons/arrow-up-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { VENDOR_SORTS } from '#domain/vendor-list'
import { Chip } from '../../ui/Chip'
import { ChipRow } from '../../ui/ChipRow'
import { FilterSheet } from './FilterSheet'
import { SortSheet } from './SortSheet'
import type { VendorChoice } from './vendor-choice'

interface VendorChipsProps {
  readonly choice: VendorChoice
  /** How many trailers the choice leaves on the screen. */
  readonly count: number
  readonly onChoice: (patch: Partial<VendorChoice>) => void
}

/** The chips of the spec, and the two sheets that they open. */
export function VendorChips({ choice, count, onChoice }: VendorChipsProps) {
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null)
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <>
      <ChipRow role="group" aria-label="Narrow the list">
        <Chip
          aria-haspopup="dialog"
          aria-description={choice.openOnly ? 'Open now' : undefined}
          data-state={choice.openOnly ? 'on' : undefined}
          onClick={() => setOpen('filter')}
        >
          <SlidersHorizontal aria-hidden="true" />
          Filter
        </Chip>
        <Chip
          aria-haspopup="dialog"
          aria-description={VENDOR_SORTS.find(({ key }) => key === choice.sort)?.label}
          data-state={choice.sort ? 'on' : undefined}
          onClick={() => setOpen('sort')}
        >
          <ArrowDownUp aria-hidden="true" />
          Sort by
        </Chip>
        <Chip pressed={choice.underTen} onClick={() => onChoice({ underTen: !choice.underTen })}>
          Under £10
          {choice.underTen && <X aria-hidden="true" />}
        </Chip>
      </ChipRow>
      <FilterSheet
        open={open === 'filter'}
        choice={choice}
        count={count}
        onChoice={onChoice}
        onOpenChange={close}
      />
      <SortSheet open={open === 'sort'} sort={choice.sort} onChoice={onChoice} onOpenChange={close} />
    </>
  )
}
