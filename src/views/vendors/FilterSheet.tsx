import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { ChoiceRow } from './ChoiceRow'
import type { VendorChoice } from './vendor-choice'

interface FilterSheetProps {
  readonly open: boolean
  readonly choice: VendorChoice
  /** How many trailers the choice leaves on the screen. */
  readonly count: number
  readonly onChoice: (patch: Partial<VendorChoice>) => void
  readonly onOpenChange: (open: boolean) => void
}

/** What the list is narrowed to. It follows at once, and the button says how many are left. */
export function FilterSheet({ open, choice, count, onChoice, onOpenChange }: FilterSheetProps) {
  const { openOnly, underTen } = choice
  return (
    <Sheet
      title="Filter"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button wide onClick={() => onOpenChange(false)}>
            {count === 1 ? 'Show 1 trailer' : `Show ${count} trailers`}
          </Button>
          {(openOnly || underTen) && (
            <Button wide kind="quiet" onClick={() => onChoice({ openOnly: false, underTen: false })}>
              Clear filters
            </Button>
          )}
        </>
      }
    >
      <Filters choice={choice} onChoice={onChoice} />
    </Sheet>
  )
}

const Filters = ({
  choice: { openOnly, underTen },
  onChoice,
}: Pick<FilterSheetProps, 'choice' | 'onChoice'>) => (
  <fieldset>
    <VisuallyHidden as="legend">Show only</VisuallyHidden>
    <ChoiceRow
      kind="checkbox"
      name="open"
      label="Open now"
      checked={openOnly}
      onChoose={() => onChoice({ openOnly: !openOnly })}
    />
    <ChoiceRow
      kind="checkbox"
      name="under-ten"
      label="Under £10"
      checked={underTen}
      onChoose={() => onChoice({ underTen: !underTen })}
    />
  </fieldset>
)
