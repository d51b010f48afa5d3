import { Fragment } from 'react'
import type { BoardAddon, BoardDish } from '#domain/contract/kitchen'
import type { KitchenAction } from '#domain/kitchen/kitchen-rules'
import { TextButton } from '#ui/buttons/TextButton'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { Sheet } from '#ui/overlays/Sheet'
import { Heading } from '#ui/text/Heading'
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
  readonly addons: readonly BoardAddon[]
}

const HOW_TO = 'Untick what is sold out. Customers see it at once, also those who have it in their cart.'

/** The dishes of the trailer, and their add-ons. What has no tick is sold out. */
export function DishesSheet({
  dishes,
  addons,
  run,
  canRun,
  open,
  onOpenChange,
  isReachable,
}: DishesSheetProps) {
  return (
    <Sheet
      title="Dishes"
      description={isReachable ? HOW_TO : NOT_CONNECTED_MESSAGE}
      open={open}
      onOpenChange={onOpenChange}
    >
      {dishes.map(({ id, ...dish }) => (
        <AvailabilityRow key={id} {...{ run, canRun, ...dish }} action={{ kind: 'dish', dishId: id }} />
      ))}
      {[...new Set(addons.map(({ group }) => group))].map(group => (
        <Fragment key={group}>
          <Heading as="h3" size="lg" css={{ marginTop: '$6' }}>
            {group}
          </Heading>
          {addons
            .filter(addon => addon.group === group)
            .map(({ id, ...addon }) => (
              <AvailabilityRow
                key={id}
                {...{ run, canRun, ...addon }}
                action={{ kind: 'addon', addonId: id }}
              />
            ))}
        </Fragment>
      ))}
    </Sheet>
  )
}

interface AvailabilityRowProps extends Pick<TrailerSheetProps, 'run' | 'canRun'> {
  readonly name: string
  readonly isAvailable: boolean
  readonly soldOutUntil: string | null
  readonly action:
    | { readonly kind: 'dish'; readonly dishId: number }
    | { readonly kind: 'addon'; readonly addonId: number }
}

/** 'Skin-on Fries – sold out until tomorrow'. */
const soldOutText = (name: string, soldOutUntil: string | null): string =>
  `${name} – sold out${soldOutUntil === null ? '' : ' until tomorrow'}`

/** One tap sells a dish out. A second one says that it comes back by itself. */
function AvailabilityRow({ name, isAvailable, soldOutUntil, action, run, canRun }: AvailabilityRowProps) {
  const toggle = { ...action, isAvailable: !isAvailable }
  const untilTomorrow = { ...action, isAvailable: false, untilTomorrow: true }
  return (
    <>
      <ChoiceRow
        kind="checkbox"
        name={action.kind}
        label={isAvailable ? name : soldOutText(name, soldOutUntil)}
        checked={isAvailable}
        onChoose={() => canRun(toggle) && run(toggle)}
      />
      {!isAvailable && soldOutUntil === null && (
        <TextButton
          aria-label={`${name}: only until tomorrow`}
          onClick={() => canRun(untilTomorrow) && run(untilTomorrow)}
        >
          Only until tomorrow
        </TextButton>
      )}
    </>
  )
}
