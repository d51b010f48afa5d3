import type { SnapshotFrom } from 'xstate'
import { missingGroups } from '#domain/addon-rules'
import { type Cart, type CartLine, QUANTITY_LIMIT } from '#domain/calls/cart'
import type { AddonGroup } from '#domain/calls/vendors'
import { type AddonsEvent, type addonsMachine, priceOf } from '#machines/addons/addons.machine'
import { BottomBar } from '../../ui/BottomBar'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { Stepper } from '../../ui/Stepper'
import { groupElementId } from './OptionGroup'

export interface ChoiceProps {
  readonly snapshot: SnapshotFrom<typeof addonsMachine>
  readonly send: (event: AddonsEvent) => void
}

interface ItemBarProps extends ChoiceProps {
  readonly dish: string
  readonly cart: Cart | null
  /** The line of this choice, once it is in the cart. */
  readonly line: CartLine | null
  readonly onQuantity: (line: CartLine, quantity: number) => void
}

/** Room for the words and the price on one line of a phone. */
const tight = { paddingInline: '$3', gap: '$2' } as const

/** The one action of the page: add the dish or, once it is in the cart, see the cart. */
export function ItemBar({ line, cart, dish, onQuantity, ...choice }: ItemBarProps) {
  const label = `Quantity of ${dish}`
  if (line !== null) {
    return (
      <BottomBar>
        <Stepper
          kind="big"
          label={label}
          quantity={line.quantity}
          onLess={() => onQuantity(line, line.quantity - 1)}
          onMore={() => onQuantity(line, line.quantity + 1)}
          moreDisabled={line.quantity >= QUANTITY_LIMIT}
        />
        <LinkButton to="/cart" css={tight}>
          View Cart ({itemsOf(cart)})
        </LinkButton>
      </BottomBar>
    )
  }
  const { snapshot, send } = choice
  return (
    <BottomBar>
      <Stepper
        kind="big"
        label={label}
        quantity={snapshot.context.quantity}
        onLess={() => send({ type: 'quantity.less' })}
        onMore={() => send({ type: 'quantity.more' })}
        lessDisabled={!snapshot.can({ type: 'quantity.less' })}
        moreDisabled={!snapshot.can({ type: 'quantity.more' })}
      />
      <AddAction {...choice} />
    </BottomBar>
  )
}

/** 'n items' counts distinct lines (readings, menus and carts). */
const itemsOf = (cart: Cart | null) => {
  const lines = cart?.lines.length ?? 0
  return lines === 1 ? '1 item' : `${lines} items`
}

function AddAction({ snapshot, send }: ChoiceProps) {
  const { groups, selection } = snapshot.context
  const [missing] = missingGroups(groups, selection)
  if (missing) {
    const ask = () => {
      send({ type: 'missing.asked' })
      showGroup(missing)
    }
    return (
      // The button is off and takes no click of its own; what is missing is said and shown all the same.
      <Button kind="off" onClickCapture={ask} css={{ fontSize: '$md', lineHeight: 1.25, paddingInline: 10 }}>
        Please complete required selections
      </Button>
    )
  }
  const ready = snapshot.can({ type: 'addons.submitted' })
  return (
    <Button kind={ready ? 'main' : 'off'} css={tight} onClick={() => send({ type: 'addons.submitted' })}>
      Add to Cart <Money pence={priceOf(snapshot)} />
    </Button>
  )
}

/** Brings a group into view, and the keyboard to its first option. */
function showGroup(group: AddonGroup): void {
  const element = document.getElementById(groupElementId(group))
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector('input')?.focus({ preventScroll: true })
}
