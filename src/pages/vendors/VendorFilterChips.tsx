import ArrowDownUp from 'lucide-react/icons/arrow-up-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ComponentType, type ReactNode, useState } from 'react'
import { VENDOR_SORTS } from '#domain/vendors/vendor-list'
import { Chip } from '#ui/controls/Chip'
import { ChipRow } from '#ui/controls/ChipRow'
import type { VendorSheetsProps } from './VendorSheets'
import type { VendorListFilters } from './vendor-list-filters'

interface VendorFilterChipsProps {
  readonly filters: VendorListFilters
  /** How many vendors match the filters. */
  readonly count: number
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
  /** Undefined until its code has loaded. A requested sheet opens then. */
  readonly Sheets: ComponentType<VendorSheetsProps> | undefined
}

/** The chips 'Filter', 'Sort by' and 'Under £10', and the two sheets (specification 7.4). */
export function VendorFilterChips({ filters, count, onFiltersChange, Sheets }: VendorFilterChipsProps) {
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null)
  const sortLabel = VENDOR_SORTS.find(({ key }) => key === filters.sort)?.label
  return (
    <>
      <ChipRow role="group" aria-label="Narrow the list">
        <SheetChip chosen={filters.openOnly ? 'Open now' : undefined} onOpen={() => setOpen('filter')}>
          <SlidersHorizontal aria-hidden="true" />
          <span>Filter</span>
        </SheetChip>
        <SheetChip chosen={sortLabel} onOpen={() => setOpen('sort')}>
          <ArrowDownUp aria-hidden="true" />
          <span>Sort by</span>
        </SheetChip>
        <Chip pressed={filters.underTen} onClick={() => onFiltersChange({ underTen: !filters.underTen })}>
          <span>Under £10</span>
          {filters.underTen && <X aria-hidden="true" />}
        </Chip>
      </ChipRow>
      {Sheets && (
        <Sheets
          open={open}
          filters={filters}
          count={count}
          onFiltersChange={onFiltersChange}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface SheetChipProps {
  /** The label of the choice in its sheet. */
  readonly chosen: string | undefined
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A chip that opens a sheet. It is highlighted and described by the choice once there is one. */
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
