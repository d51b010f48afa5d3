import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { type CartLine, type ChosenGroup, QUANTITY_LIMIT } from '#domain/calls/cart'
import { formatMoney } from '#domain/money'
import { Money } from '../../ui/Money'
import { NoteEcho } from '../../ui/NoteEcho'
import { Picture } from '../../ui/Picture'
import { Stepper } from '../../ui/Stepper'
import { washOf } from '../../ui/wash'
import { Addons, Bottom, Each, LineFrame, More, Top } from './line-parts'

const addonsLabel = (count: number) => (count === 1 ? '1 add-on' : `${count} add-ons`)

interface LineOfCartProps {
  readonly vendorId: number
  readonly line: CartLine
  /** Beside the menu, where room is short. */
  readonly small?: boolean
  readonly onQuantity: (line: CartLine, quantity: number) => void
}

/** One line of the cart: what it is, what is in it, what to look out for, how many. */
export function LineOfCart({ vendorId, line, small = false, onQuantity }: LineOfCartProps) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const addons = line.addons.flatMap(group => group.addons)
  return (
    <LineFrame small={small}>
      <Picture src={line.image} alt="" size={small ? 52 : 68} wash={washOf(vendorId)} />
      <div>
        <NameAndPrice vendorId={vendorId} line={line} />
        <Bottom>
          {addons.length > 0 ? (
            <More
              type="button"
              aria-expanded={open}
              aria-controls={open ? list : undefined}
              onClick={() => setOpen(!open)}
            >
              {addonsLabel(addons.length)}
              <ChevronDown size={16} aria-hidden="true" />
            </More>
          ) : (
            <Each>{formatMoney(line.price)} each</Each>
          )}
          <Stepper
            label={`Quantity of ${line.name}${small ? ' in the cart' : ''}`}
            quantity={line.quantity}
            onLess={() => onQuantity(line, line.quantity - 1)}
            onMore={() => onQuantity(line, line.quantity + 1)}
            moreDisabled={line.quantity >= QUANTITY_LIMIT}
          />
        </Bottom>
        {open && (
          <Addons id={list}>
            {addons.map(addon => (
              <Addon key={addon.addonId} addon={addon} each={line.quantity > 1} />
            ))}
          </Addons>
        )}
        {line.allergyNote && <NoteEcho css={{ marginTop: 6 }}>{line.allergyNote}</NoteEcho>}
      </div>
    </LineFrame>
  )
}

function NameAndPrice({ vendorId, line }: Pick<LineOfCartProps, 'vendorId' | 'line'>) {
  const params = { vendorId: String(vendorId), itemId: String(line.menuItemId) }
  return (
    <Top>
      <h3>
        <Link to="/vendor/$vendorId/item/$itemId" params={params}>
          {line.name}
        </Link>
      </h3>
      <Money pence={line.totalPrice} />
    </Top>
  )
}

interface AddonProps {
  readonly addon: ChosenGroup['addons'][number]
  /** There are several of the dish, each with its own. */
  readonly each: boolean
}

function Addon({ addon, each }: AddonProps) {
  return (
    <li>
      <span>{addon.quantity > 1 ? `${addon.quantity} × ${addon.name}` : addon.name}</span>
      <span>
        <Money pence={addon.total} />
        {each && ' each'}
      </span>
    </li>
  )
}
