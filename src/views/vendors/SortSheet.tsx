import { VENDOR_SORTS, type VendorSortKey } from '#domain/vendor-list'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { RadioChoices } from '../RadioChoices'
import type { VendorChoice } from './vendor-choice'

interface SortSheetProps {
  readonly open: boolean
  readonly sort: VendorSortKey | null
  readonly onChoice: (patch: Partial<VendorChoice>) => void
  readonly onOpenChange: (open: boolean) => void
}

/** All sort options of section 9. The list behind follows at once; closing keeps what is chosen. */
export function SortSheet({ open, sort, onChoice, onOpenChange }: SortSheetProps) {
  const close = () => onOpenChange(false)
  const reset = () => {
    onChoice({ sort: null })
    close()
  }
  return (
    <Sheet
      title="Sort by"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button wide onClick={close}>
            Done
          </Button>
          {sort !== null && (
            <Button wide kind="quiet" onClick={reset}>
              Back to the park’s order
            </Button>
          )}
        </>
      }
    >
      <RadioChoices
        legend="Sort by"
        name="vendor-sort"
        options={VENDOR_SORTS}
        chosen={sort}
        onChoose={key => onChoice({ sort: key })}
      />
    </Sheet>
  )
}
