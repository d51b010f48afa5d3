import { missingGroups } from '#domain/cart/addon-rules'
import type { AddonGroup } from '#domain/contract/vendors'
import { totalPriceOf } from '#machines/addons/addons.machine'
import { Button } from '#ui/buttons/Button'
import { Money } from '#ui/text/Money'
import type { AddonsFlowProps } from './ItemActionBar'
import { groupElementId } from './OptionGroup'

/** Room for the words and the price on one line of a phone. */
export const compactButtonStyle = { paddingInline: '$3', gap: '$2' } as const

/** Brings a group into view, and the keyboard to its first option. */
function focusGroup(group: AddonGroup): void {
  const element = document.getElementById(groupElementId(group))
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector('input')?.focus({ preventScroll: true })
}

/** 'Add to Cart £{price}', or what keeps it from being added (spec, section 5). */
export function AddToCartButton({ snapshot, send }: AddonsFlowProps) {
  const { groups, selection } = snapshot.context
  const [missing] = missingGroups(groups, selection)
  if (missing) {
    const ask = () => {
      send({ type: 'addons.missingRequested' })
      focusGroup(missing)
    }
    return (
      // The button is off and takes no click of its own; what is missing is said and shown all the same.
      <Button
        wide
        kind="disabled"
        onClickCapture={ask}
        css={{ ...compactButtonStyle, fontSize: '$md', lineHeight: 1.25 }}
      >
        Please complete required selections
      </Button>
    )
  }
  const ready = snapshot.can({ type: 'addons.submitted' })
  return (
    <Button
      wide
      kind={ready ? 'primary' : 'disabled'}
      css={compactButtonStyle}
      onClick={() => send({ type: 'addons.submitted' })}
    >
      Add to Cart <Money pence={totalPriceOf(snapshot)} />
    </Button>
  )
}
