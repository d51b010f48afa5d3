import ArrowDownUp from 'lucide-react/icons/arrow-up-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
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
  const sorted = VENDOR_SORTS.find(({ key }) => key === choice.sort)?.label
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <>
      <ChipRow role="group" aria-label="Narrow the list">
        <SheetChip chosen={choice.openOnly ? 'Open now' : undefined} onOpen={() => setOpen('filter')}>
          <SlidersHorizontal aria-hidden="true" />
          Filter
        </SheetChip>
        <SheetChip chosen={sorted} onOpen={() => setOpen('sort')}>
          <ArrowDownUp aria-hidden="true" />
          Sort by
        </SheetChip>
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

interface SheetChipProps {
  /** What is chosen in its sheet. */
  readonly chosen: string | undefined
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A chip that opens a sheet; in ink, and described by the choice, once something is chosen there. */
const SheetChip = ({ chosen, onOpen, children }: SheetChipProps) => (
  <Chip
    aria-haspopup="dialog"
    aria-description={chosen}
    data-state={chosen ? 'on' : undefined}
    onClick={onOpen}
  >
    {children}
  </Chip>
)
