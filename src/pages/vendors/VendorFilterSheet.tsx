import { Button } from '#ui/buttons/Button'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { PageSheet } from '#ui/overlays/PageSheet'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import type { VendorListFilters } from './vendor-list-filters'

interface VendorFilterSheetProps {
  readonly open: boolean
  readonly filters: VendorListFilters
  /** How many vendors match the filters. */
  readonly count: number
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
  readonly onOpenChange: (open: boolean) => void
}

/** The filters of the vendor list. The list changes at once, and the button shows the number of matches. */
export function VendorFilterSheet({
  open,
  filters,
  count,
  onFiltersChange,
  onOpenChange,
}: VendorFilterSheetProps) {
  const { openOnly, underTen } = filters
  return (
    <PageSheet
      title="Filter"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button wide onClick={() => onOpenChange(false)}>
            {count === 1 ? 'Show 1 trailer' : `Show ${count} trailers`}
          </Button>
          {(openOnly || underTen) && (
            <Button wide kind="ghost" onClick={() => onFiltersChange({ openOnly: false, underTen: false })}>
              Clear filters
            </Button>
          )}
        </>
      }
    >
      <FilterCheckboxes filters={filters} onFiltersChange={onFiltersChange} />
    </PageSheet>
  )
}

const FilterCheckboxes = ({
  filters: { openOnly, underTen },
  onFiltersChange,
}: Pick<VendorFilterSheetProps, 'filters' | 'onFiltersChange'>) => (
  <fieldset>
    <VisuallyHidden as="legend">Show only</VisuallyHidden>
    <ChoiceRow
      kind="checkbox"
      name="open"
      label="Open now"
      checked={openOnly}
      onChoose={() => onFiltersChange({ openOnly: !openOnly })}
    />
    <ChoiceRow
      kind="checkbox"
      name="under-ten"
      label="Under £10"
      checked={underTen}
      onChoose={() => onFiltersChange({ underTen: !underTen })}
    />
  </fieldset>
)
