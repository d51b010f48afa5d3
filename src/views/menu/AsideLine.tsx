import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { type CartLine, QUANTITY_LIMIT } from '#domain/calls/cart'
import { formatMoney } from '#domain/money'
import { Money } from '../../ui/Money'
import { NoteEcho } from '../../ui/NoteEcho'
import { Picture } from '../../ui/Picture'
import { Stepper } from '../../ui/Stepper'
import { washOf } from '../../ui/wash'
import { Addons, Bottom, Each, LineFrame, More, Top } from './aside-parts'

const namesOf = (count: number) => (count === 1 ? '1 add-on' : `${count} add-ons`)

interface AsideLineProps {
  readonly vendorId: number
  readonly line: CartLine
  readonly onQuantity: (line: CartLine, quantity: number) => void
}

/** One line of the cart beside the menu. */
export function AsideLine({ vendorId, line, onQuantity }: AsideLineProps) {
  const [open, setOpen] = useState(false)
  const addons = line.addons.flatMap(group => group.addons)
  return (
    <LineFrame>
      <Picture src={line.image} alt="" size={52} wash={washOf(vendorId)} />
      <div>
        <Top>
          <Link
            to="/vendor/$vendorId/item/$itemId"
            params={{ vendorId: String(vendorId), itemId: String(line.menuItemId) }}
          >
            {line.name}
          </Link>
          <Money pence={line.totalPrice} />
        </Top>
        <Bottom>
          {addons.length > 0 ? (
            <More type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {namesOf(addons.length)}
              <ChevronDown size={16} aria-hidden="true" />
            </More>
          ) : (
            <Each>{formatMoney(line.price)} each</Each>
          )}
          <Stepper
            label={`Quantity of ${line.name} in the cart`}
            quantity={line.quantity}
            onLess={() => onQuantity(line, line.quantity - 1)}
            onMore={() => onQuantity(line, line.quantity + 1)}
            moreDisabled={line.quantity >= QUANTITY_LIMIT}
          />
        </Bottom>
        {open && (
          <Addons>
            {addons.map(addon => (
              <li key={addon.addonId}>
                <span>{addon.quantity > 1 ? `${addon.quantity} × ${addon.name}` : addon.name}</span>
                <Money pence={addon.total} />
              </li>
            ))}
          </Addons>
        )}
        {line.allergyNote && <NoteEcho css={{ marginTop: 6 }}>{line.allergyNote}</NoteEcho>}
      </div>
    </LineFrame>
  )
}
