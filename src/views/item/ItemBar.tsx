import type { SnapshotFrom } from 'xstate'
import { type Cart, type CartLine, QUANTITY_LIMIT } from '#domain/calls/cart'
import type { AddonsEvent, addonsMachine } from '#machines/addons/addons.machine'
import { BottomBar } from '../../ui/BottomBar'
import { LinkButton } from '../../ui/LinkButton'
import { Stepper } from '../../ui/Stepper'
import { useKeptFocus } from '../use-kept-focus'
import { AddAction, tight } from './AddAction'

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

/** The stepper of the choice or, once it is in the cart, of its line. */
const stepperOf = ({ line, snapshot, send, onQuantity }: ItemBarProps) =>
  line === null
    ? {
        quantity: snapshot.context.quantity,
        onLess: () => send({ type: 'quantity.less' }),
        onMore: () => send({ type: 'quantity.more' }),
        lessDisabled: !snapshot.can({ type: 'quantity.less' }),
        moreDisabled: !snapshot.can({ type: 'quantity.more' }),
      }
    : {
        quantity: line.quantity,
        onLess: () => onQuantity(line, line.quantity - 1),
        onMore: () => onQuantity(line, line.quantity + 1),
        moreDisabled: line.quantity >= QUANTITY_LIMIT,
      }

/** 'n items' counts distinct lines (readings, menus and carts). */
const itemsOf = (cart: Cart | null) => {
  const lines = cart?.lines.length ?? 0
  return lines === 1 ? '1 item' : `${lines} items`
}

/** The one action of the page: add the dish or, once it is in the cart, see the cart. */
export function ItemBar(props: ItemBarProps) {
  const { dish, cart, line, snapshot, send } = props
  const { place, keep } = useKeptFocus(line === null ? 'add' : 'view')
  const press = (event: AddonsEvent) => {
    keep()
    send(event)
  }
  return (
    <BottomBar>
      <Stepper kind="big" label={`Quantity of ${dish}`} {...stepperOf(props)} />
      <div ref={place}>
        {line === null ? (
          <AddAction snapshot={snapshot} send={press} />
        ) : (
          <LinkButton to="/cart" wide css={tight}>
            <span>
              View Cart <span style={{ whiteSpace: 'nowrap' }}>({itemsOf(cart)})</span>
            </span>
          </LinkButton>
        )}
      </div>
    </BottomBar>
  )
}
