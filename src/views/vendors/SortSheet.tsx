import { VENDOR_SORTS, type VendorSortKey } from '#domain/vendor-list'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { ChoiceRow } from './ChoiceRow'
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
      <Sorts sort={sort} onChoice={onChoice} />
    </Sheet>
  )
}

const Sorts = ({ sort, onChoice }: Pick<SortSheetProps, 'sort' | 'onChoice'>) => (
  <fieldset>
    <VisuallyHidden as="legend">Sort by</VisuallyHidden>
    {VENDOR_SORTS.map(({ key, label }) => (
      <ChoiceRow
        key={key}
        kind="radio"
        name="vendor-sort"
        label={label}
        checked={key === sort}
        onChoose={() => onChoice({ sort: key })}
      />
    ))}
  </fieldset>
)
