import { findIncompleteGroups } from '#domain/cart/addon-rules'
import type { CartLine } from '#domain/contract/ordering/cart'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import type { Pence } from '#domain/money'
import { totalPriceOf } from '#machines/addons/total-price'
import { Button } from '#ui/buttons/Button'
import { Money } from '#ui/text/Money'
import type { AddonsFlowProps } from './addons-flow-props'
import { groupElementId } from './OptionGroup'

/** Fits the text and the price on one line of a phone. */
export const compactButtonStyle = { paddingInline: '$3', gap: '$2' } as const

/** Scrolls to a group and focuses its first option. */
function focusGroup(group: AddonGroup): void {
  const element = document.getElementById(groupElementId(group))
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector('input')?.focus({ preventScroll: true })
}

interface AddToCartButtonProps extends AddonsFlowProps {
  /** The price of the dish on the menu, which may have changed since the choice began. */
  readonly price: Pence
  /** The line of the cart whose add-ons the button changes; null if it adds the dish. */
  readonly changed: CartLine | null
}

/** 'Add to Cart £{price}', 'Update Cart £{price}' for a line of the cart, or the hint that required add-ons are missing (specification 9.5, 9.14). */
export function AddToCartButton({ snapshot, send, price, changed }: AddToCartButtonProps) {
  const { groups, selection } = snapshot.context
  const [missing] = findIncompleteGroups(groups, selection)
  if (missing) {
    const showMissing = () => {
      send({ type: 'addons.missingRequested' })
      focusGroup(missing)
    }
    return (
      // A disabled button ignores `onClick`. The capture handler still shows what is missing.
      <Button
        wide
        kind="disabled"
        onClickCapture={showMissing}
        css={{ ...compactButtonStyle, fontSize: '$md', lineHeight: 1.25 }}
      >
        Please complete required selections
      </Button>
    )
  }
  const { quantity } = changed ?? snapshot.context
  const context = { ...snapshot.context, price, quantity }
  const ready = snapshot.can({ type: 'addons.submitted' })
  return (
    <Button
      wide
      kind={ready ? 'primary' : 'disabled'}
      css={compactButtonStyle}
      onClick={() => send({ type: 'addons.submitted' })}
    >
      <span>{changed ? 'Update Cart' : 'Add to Cart'}</span> <Money pence={totalPriceOf({ context })} />
    </Button>
  )
}
