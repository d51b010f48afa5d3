import type { BoardDish } from '#domain/contract/kitchen'
import type { KitchenAction } from '#domain/kitchen/kitchen-rules'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { Sheet } from '#ui/overlays/Sheet'
import { NOT_CONNECTED_MESSAGE } from './trailer-texts'

/** What the sheets of the trailer get. */
export interface TrailerSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Whether the server answers. Without it nothing can be changed. */
  readonly isReachable: boolean
  readonly run: (action: KitchenAction) => void
  readonly canRun: (action: KitchenAction) => boolean
}

interface DishesSheetProps extends TrailerSheetProps {
  readonly dishes: readonly BoardDish[]
}

const HOW_TO = 'Untick a dish that is sold out. Customers see it at once.'

/** The dishes of the trailer. A dish without a tick is sold out. */
export function DishesSheet({ dishes, run, canRun, open, onOpenChange, isReachable }: DishesSheetProps) {
  return (
    <Sheet
      title="Dishes"
      description={isReachable ? HOW_TO : NOT_CONNECTED_MESSAGE}
      open={open}
      onOpenChange={onOpenChange}
    >
      {dishes.map(({ id, name, isAvailable }) => {
        const action = { kind: 'dish', dishId: id, isAvailable: !isAvailable } as const
        return (
          <ChoiceRow
            key={id}
            kind="checkbox"
            name="dish"
            label={isAvailable ? name : `${name} – sold out`}
            checked={isAvailable}
            onChoose={() => canRun(action) && run(action)}
          />
        )
      })}
    </Sheet>
  )
}
