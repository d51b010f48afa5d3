import { VendorFilterSheet } from './VendorFilterSheet'
import { VendorSortSheet } from './VendorSortSheet'
import type { VendorListFilters } from './vendor-list-filters'

export interface VendorSheetsProps {
  readonly open: 'filter' | 'sort' | null
  readonly filters: VendorListFilters
  /** How many vendors match the filters. */
  readonly count: number
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
  readonly onClose: () => void
}

/** The two sheets of the vendor list. Their code is loaded after the page. */
export function VendorSheets({ open, filters, count, onFiltersChange, onClose }: VendorSheetsProps) {
  const close = (isOpen: boolean) => !isOpen && onClose()
  return (
    <>
      <VendorFilterSheet
        open={open === 'filter'}
        filters={filters}
        count={count}
        onFiltersChange={onFiltersChange}
        onOpenChange={close}
      />
      <VendorSortSheet
        open={open === 'sort'}
        sort={filters.sort}
        onFiltersChange={onFiltersChange}
        onOpenChange={close}
      />
    </>
  )
}
