import { VENDOR_SORTS, type VendorSortKey } from '#domain/vendors/vendor-list'
import { Button } from '#ui/buttons/Button'
import { RadioList } from '#ui/forms/RadioList'
import { PageSheet } from '#ui/overlays/PageSheet'
import type { VendorListFilters } from './vendor-list-filters'

interface VendorSortSheetProps {
  readonly open: boolean
  readonly sort: VendorSortKey | null
  readonly onFiltersChange: (patch: Partial<VendorListFilters>) => void
  readonly onOpenChange: (open: boolean) => void
}

/** The sort options (specification 7.5). The list changes at once; closing keeps the choice. */
export function VendorSortSheet({ open, sort, onFiltersChange, onOpenChange }: VendorSortSheetProps) {
  const close = () => onOpenChange(false)
  const reset = () => {
    onFiltersChange({ sort: null })
    close()
  }
  return (
    <PageSheet
      title="Sort by"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button wide onClick={close}>
            Done
          </Button>
          {sort !== null && (
            <Button wide kind="ghost" onClick={reset}>
              Back to the park’s order
            </Button>
          )}
        </>
      }
    >
      <RadioList
        legend="Sort by"
        name="vendor-sort"
        options={VENDOR_SORTS}
        chosen={sort}
        onChoose={key => onFiltersChange({ sort: key })}
      />
    </PageSheet>
  )
}
