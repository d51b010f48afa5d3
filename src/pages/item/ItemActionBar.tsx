import { chosenGroupsTotal } from '#domain/cart/addon-rules'
import { QUANTITY_LIMIT } from '#domain/cart-limits'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import type { AddonsEvent } from '#machines/addons/addons.machine'
import { useRestoreFocus } from '#pages/hooks/use-restore-focus'
import { Button } from '#ui/buttons/Button'
import { LinkButton } from '#ui/buttons/LinkButton'
import { QuantityStepper } from '#ui/controls/QuantityStepper'
import { BottomBar } from '#ui/layout/BottomBar'
import { styled } from '#ui/theme/theme'
import { AddToCartButton, compactButtonStyle } from './AddToCartButton'
import type { AddonsFlowProps } from './addons-flow-props'

interface ItemActionBarProps extends AddonsFlowProps {
  readonly item: MenuItem
  readonly cart: Cart | null
  /** The cart line of this selection, if it is in the cart. */
  readonly line: CartLine | null
  /** Whether other add-ons were chosen for the line. */
  readonly isChanged: boolean
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

/** The stepper changes the cart line or, before there is one, the quantity to add. */
const stepperProps = ({ line, snapshot, send, onQuantityChange }: ItemActionBarProps) =>
  line === null
    ? {
        quantity: snapshot.context.quantity,
        onDecrease: () => send({ type: 'quantity.decreased' }),
        onIncrease: () => send({ type: 'quantity.increased' }),
        decreaseDisabled: !snapshot.can({ type: 'quantity.decreased' }),
        increaseDisabled: !snapshot.can({ type: 'quantity.increased' }),
      }
    : {
        quantity: line.quantity,
        onDecrease: () => onQuantityChange(line, line.quantity - 1),
        onIncrease: () => onQuantityChange(line, line.quantity + 1),
        increaseDisabled: line.quantity >= QUANTITY_LIMIT,
      }

/** 'n items' counts cart lines, not quantities (specification 9.6). */
const lineCountLabel = (cart: Cart | null) => {
  const lines = cart?.lines.length ?? 0
  return lines === 1 ? '1 item' : `${lines} items`
}

/** Without loaded options the server adds the defaults of the dish. */
const priceToAdd = ({ price, defaultAddons = [] }: MenuItem, { context }: AddonsFlowProps['snapshot']) =>
  context.groups.length > 0 ? price : price + chosenGroupsTotal(defaultAddons)

const NoWrap = styled('span', { whiteSpace: 'nowrap' })

function SoldOutBar() {
  return (
    <BottomBar stickyOnWide>
      <Button wide kind="disabled">
        Sold out
      </Button>
    </BottomBar>
  )
}

/** The quantity, and the button that adds the dish, changes its line or, once it is in the cart, opens the cart. */
export function ItemActionBar(props: ItemActionBarProps) {
  const { item, cart, line, isChanged, snapshot, send } = props
  const { containerRef, rememberFocus } = useRestoreFocus(line === null ? 'add' : 'view')
  const sendFromButton = (event: AddonsEvent) => {
    rememberFocus()
    send(event)
  }
  if (line === null && item.isSoldOut) return <SoldOutBar />
  return (
    <BottomBar stickyOnWide>
      <QuantityStepper kind="large" label={`Quantity of ${item.name}`} {...stepperProps(props)} />
      <div ref={containerRef}>
        {line === null || isChanged ? (
          <AddToCartButton
            snapshot={snapshot}
            send={sendFromButton}
            price={priceToAdd(item, snapshot)}
            changed={line}
          />
        ) : (
          <LinkButton to={PATHS.cart} wide css={compactButtonStyle}>
            <span>
              <span>View Cart</span> <NoWrap>{`(${lineCountLabel(cart)})`}</NoWrap>
            </span>
          </LinkButton>
        )}
      </div>
    </BottomBar>
  )
}
