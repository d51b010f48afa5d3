import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { describeLineChange } from '#domain/cart/line-changes'
import type { CartLine, CartLineChanges } from '#domain/contract/ordering/cart'
import { formatMoney } from '#domain/money'
import { PATHS } from '#domain/paths'
import { TextButton } from '#ui/buttons/TextButton'
import { TextLink } from '#ui/buttons/TextLink'
import { Callout } from '#ui/feedback/Callout'
import { Row } from '#ui/layout/Row'

/** The element id of the notice, for the pay button, which leads to it. */
export const changedLineElementId = (lineId: number) => `changed-line-${lineId}`

const priceText = ({ priceBefore, priceNow }: CartLineChanges, quantity: number): string => {
  const each = quantity > 1 ? ' each' : ''
  if (priceBefore === null || priceBefore === priceNow) return `Now ${formatMoney(priceNow)}${each}.`
  return `Now ${formatMoney(priceNow)}${each}, not ${formatMoney(priceBefore)}.`
}

/** Whether a sentence of the list has said both prices already: the dish has no add-ons, or theirs are free. */
const isPriceDescribed = ({ list, priceBefore, priceNow }: CartLineChanges): boolean =>
  list.some(
    change =>
      change.kind === 'dish_price' && change.priceBefore === priceBefore && change.priceNow === priceNow,
  )

interface LineChangesNoticeProps {
  readonly vendorId: number
  readonly line: CartLine
  readonly changes: CartLineChanges
  /** Undefined beside the menu, where the cart page has the choice. */
  readonly onAccept: ((line: CartLine) => void) | undefined
  readonly onRemove: () => void
}

/** Says what the trailer has changed about a dish in the cart, and asks what to do. It is ordered after that. Specification 10.31. */
export function LineChangesNotice({ vendorId, line, changes, onAccept, onRemove }: LineChangesNoticeProps) {
  const { name, menuItemId, quantity } = line
  const params = { vendorId: String(vendorId), itemId: String(menuItemId) }
  return (
    <Callout role="status" id={changedLineElementId(line.id)} tabIndex={-1} css={{ marginTop: '$2' }}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        {changes.list.map(change => (
          <p key={JSON.stringify(change)}>{describeLineChange(change)}</p>
        ))}
        {!isPriceDescribed(changes) && <p>{priceText(changes, quantity)}</p>}
        {onAccept ? (
          <Row wrap css={{ columnGap: '$4' }}>
            {changes.canBeKept && (
              <TextButton
                type="button"
                aria-label={`Keep it like this: ${name}`}
                onClick={() => onAccept(line)}
              >
                Keep it like this
              </TextButton>
            )}
            <TextLink
              to={PATHS.item}
              params={params}
              search={{ line: String(line.id) }}
              aria-label={`Choose again: ${name}`}
            >
              Choose again
            </TextLink>
            <TextButton type="button" aria-label={`Take it out: ${name}`} onClick={onRemove}>
              Take it out
            </TextButton>
          </Row>
        ) : (
          <TextLink to={PATHS.cart}>Decide in the cart</TextLink>
        )}
      </div>
    </Callout>
  )
}
