import { replaceEqualDeep } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { memo, useId, useState } from 'react'
import { QUANTITY_LIMIT } from '#domain/cart-limits'
import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { CartLine } from '#domain/contract/ordering/cart'
import { formatMoney } from '#domain/money'
import { PATHS } from '#domain/paths'
import { TextButton } from '#ui/buttons/TextButton'
import { QuantityStepper } from '#ui/controls/QuantityStepper'
import { KitchenNote } from '#ui/feedback/KitchenNote'
import { NoteCallout } from '#ui/feedback/NoteCallout'
import { backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { Money } from '#ui/text/Money'
import { styled } from '#ui/theme/theme'
import {
  AddonList,
  AddonsToggle,
  LineItemFooter,
  LineItemHeader,
  LineItemRoot,
  UnitPrice,
} from './CartLineItem.styles'
import { LineChangesNotice } from './LineChangesNotice'
import { LineNoteButton, type LineNotes } from './LineNoteButton'

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 $3',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: '$redInk',
  '& p': { display: 'flex', gap: 7 },
  '& svg': { flexShrink: 0, marginTop: 2 },
})

interface SoldOutNoticeProps {
  readonly name: string
  readonly onRemove: () => void
}

/** Says at a line of the cart that the dish is sold out, before the server refuses the order. Specification 10.24. */
function SoldOutNotice({ name, onRemove }: SoldOutNoticeProps) {
  return (
    <Root>
      <p>
        <CircleSlash size={16} aria-hidden="true" />
        <span>Sold out at the moment, so it cannot be ordered.</span>
      </p>
      <TextButton type="button" small aria-label={`Take it out: ${name}`} onClick={onRemove}>
        Take it out
      </TextButton>
    </Root>
  )
}

const addonsLabel = (count: number) => (count === 1 ? '1 add-on' : `${count} add-ons`)

interface CartLineItemProps {
  readonly vendorId: number
  readonly line: CartLine
  /** The compact form beside the menu. */
  readonly small?: boolean
  readonly soldOut?: boolean
  /** Agrees to what has changed about the dish. */
  readonly onAccept?: (line: CartLine) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  /** Without it the line has no button for its note. */
  readonly notes?: LineNotes | undefined
}

/** Each answer of the server has new objects, most of which equal the previous ones. */
const hasEqualProps = (before: CartLineItemProps, after: CartLineItemProps): boolean =>
  replaceEqualDeep(before, after) === before

/**
 * One line of the cart: picture, name, price, add-ons, notes and quantity. It renders again only when its data changes, if
 * the functions stay the same.
 */
export const CartLineItem = memo(function CartLineItem({
  vendorId,
  line,
  small = false,
  soldOut = false,
  onAccept,
  onQuantityChange,
  notes,
}: CartLineItemProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const addons = line.addons.flatMap(group => group.addons)
  return (
    <LineItemRoot small={small}>
      <Picture src={line.image} alt="" size={small ? 52 : 68} backdrop={backdropForId(vendorId)} />
      <div>
        <NameAndPrice vendorId={vendorId} line={line} />
        <LineItemFooter>
          {addons.length > 0 ? (
            <AddonsToggle
              type="button"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              onClick={() => setOpen(!open)}
            >
              <span>{addonsLabel(addons.length)}</span>
              <ChevronDown size={16} aria-hidden="true" />
            </AddonsToggle>
          ) : (
            <UnitPrice>{`${formatMoney(line.price)} each`}</UnitPrice>
          )}
          <LineQuantity line={line} small={small} onQuantityChange={onQuantityChange} />
        </LineItemFooter>
        {open && (
          <AddonList id={listId}>
            {addons.map(addon => (
              <AddonRow key={addon.addonId} addon={addon} isPerDish={line.quantity > 1} />
            ))}
          </AddonList>
        )}
        {soldOut && <SoldOutNotice name={line.name} onRemove={() => onQuantityChange(line, 0)} />}
        {line.changes && (
          <LineChangesNotice
            {...{ vendorId, line, onAccept }}
            changes={line.changes}
            onRemove={() => onQuantityChange(line, 0)}
          />
        )}
        {line.allergyNote && <NoteCallout css={{ marginTop: 6 }}>{line.allergyNote}</NoteCallout>}
        {line.kitchenNote && <KitchenNote css={{ marginTop: 6 }}>{line.kitchenNote}</KitchenNote>}
        {notes && <LineNoteButton line={line} {...notes} />}
      </div>
    </LineItemRoot>
  )
}, hasEqualProps)

/** Beside the menu the label names the cart, because the menu has a stepper for the same dish. */
function LineQuantity({
  line,
  small,
  onQuantityChange,
}: Pick<CartLineItemProps, 'line' | 'small' | 'onQuantityChange'>) {
  return (
    <QuantityStepper
      label={`Quantity of ${line.name}${small ? ' in the cart' : ''}`}
      quantity={line.quantity}
      onDecrease={() => onQuantityChange(line, line.quantity - 1)}
      onIncrease={() => onQuantityChange(line, line.quantity + 1)}
      increaseDisabled={line.quantity >= QUANTITY_LIMIT}
    />
  )
}

function NameAndPrice({ vendorId, line }: Pick<CartLineItemProps, 'vendorId' | 'line'>) {
  const params = { vendorId: String(vendorId), itemId: String(line.menuItemId) }
  // A line that the server does not know yet has no address.
  const search = line.id > 0 ? { line: String(line.id) } : {}
  return (
    <LineItemHeader>
      <h3>
        <Link to={PATHS.item} params={params} search={search}>
          {line.name}
        </Link>
      </h3>
      <Money pence={line.totalPrice} />
    </LineItemHeader>
  )
}

interface AddonRowProps {
  readonly addon: CartAddonGroup['addons'][number]
  /** Whether the line has several dishes, so that the price is for one of them. */
  readonly isPerDish: boolean
}

function AddonRow({ addon, isPerDish }: AddonRowProps) {
  return (
    <li>
      <span>{addon.quantity > 1 ? `${addon.quantity} × ${addon.name}` : addon.name}</span>
      <span>
        <Money pence={addon.total} />
        {isPerDish && <span> each</span>}
      </span>
    </li>
  )
}
