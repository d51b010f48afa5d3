import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { InstructionsDraft } from '#app/storage/delivery-draft-storage'
import type { DraftStorage } from '#app/storage/draft-storage'
import type { OrderTypeConfig } from '#domain/config/app-config'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import { PATHS } from '#domain/paths'
import type { LeftDishes } from '#machines/cart/ordered-lines'
import { isStillUnsaved, type UnsavedNote } from '#machines/cart/unsaved-note'
import { availableMethod, isAddressMissing } from '#machines/checkout/checkout-rules'
import { useStableCallback } from '#pages/hooks/use-stable-callback'
import { cartPriceRows } from '#pages/shared/price-breakdown-rows'
import { TextButton } from '#ui/buttons/TextButton'
import { TextLink } from '#ui/buttons/TextLink'
import { Callout } from '#ui/feedback/Callout'
import { Row } from '#ui/layout/Row'
import { Section } from '#ui/layout/Section'
import { MutedText } from '#ui/text/MutedText'
import { PriceBreakdown } from '#ui/text/PriceBreakdown'
import { styled } from '#ui/theme/theme'
import { CartLineItem } from './CartLineItem'
import { ClosedNotice, type ClosedVendor } from './ClosedNotice'
import type { AddressFlowProps, CartSyncStatus, CheckoutFlowProps } from './cart-flow-props'
import { CheckoutBar } from './checkout/CheckoutBar'
import { type CheckoutBlocker, findCheckoutBlocker, showElement } from './checkout/checkout-blocker'
import { focusPaymentMethod } from './checkout/focus-payment-method'
import { PaymentMethodPicker } from './checkout/PaymentMethodPicker'
import { DeliverySection } from './delivery/DeliverySection'
import type { InstructionsProps } from './delivery/use-instructions-form'
import type { LineNotes } from './LineNoteButton'
import { OrderTypeSwitch } from './OrderTypeSwitch'
import { UnsavedNoteCallout } from './UnsavedNoteCallout'

/** One column on a phone. On a wide screen the lines are left of the checkout panel. */
const CartLayout = styled('div', {
  '@wide': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) $sizes$aside',
    columnGap: '$12',
    alignItems: 'start',
  },
  variants: {
    /** Adds room for the banner above the pay button. */
    hasBanner: { true: { paddingBottom: 64, '@wide': { paddingBottom: 0 } } },
  },
})

/** On a wide screen, a card that stays in view. */
const CheckoutPanel = styled('div', {
  '@wide': {
    position: 'sticky',
    top: 84,
    padding: '$5',
    borderRadius: '$xl',
    background: '$surface',
    boxShadow: 'inset 0 0 0 1px $colors$line',
    '& > section:first-child': { marginTop: 0 },
  },
})

/** Says why a cart with other dishes has fewer than before: an order has taken its dishes out, perhaps in another tab. Specification 10.37. */
const LeftDishesNotice = ({ count }: Pick<LeftDishes, 'count'>) => (
  <Callout role="status" css={{ marginTop: '$5' }}>
    <CircleCheck size={20} aria-hidden="true" />
    <p>
      {count === 1 ? '1 dish you ordered left your cart.' : `${count} dishes you ordered left your cart.`}
    </p>
  </Callout>
)

/** The table at which the order is eaten. */
interface CartTable {
  readonly name: string
  readonly onLeave: () => void
}

/** Where the order goes. Another table is chosen by its own code (specification 26.9). */
function CartTableRow({ name, onLeave }: CartTable) {
  return (
    <Row spaceBetween wrap css={{ marginTop: '$4' }}>
      <div>
        <strong>{name}</strong>
        <MutedText size="sm">At another table? Scan the code there.</MutedText>
      </div>
      <TextButton onClick={onLeave}>Order without a table</TextButton>
    </Row>
  )
}

export interface LoadedCartProps {
  /** The order types on offer, in display order. */
  readonly orderTypes: readonly OrderTypeConfig[]
  readonly vendorId: number
  readonly cart: Cart
  readonly syncStatus: CartSyncStatus
  /** The allergy notes that could not be saved. The cart may have changed since a note was stored. */
  readonly unsavedNotes?: readonly UnsavedNote[]
  /** What an order has taken from a cart, perhaps in another tab. */
  readonly leftDishes?: LeftDishes | null
  /** The vendor, if it is closed; otherwise null. */
  readonly closedVendor?: ClosedVendor | null
  /** The ids of the dishes of the menu that are sold out. */
  readonly soldOutIds?: readonly number[]
  /** The table whose code was scanned. Null without one. */
  readonly table: CartTable | null
  readonly address: AddressFlowProps
  readonly checkout: CheckoutFlowProps
  readonly onOrderTypeChange: (type: OrderType) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  /** Without them the lines have no buttons for their notes. */
  readonly notes?: LineNotes | undefined
  /** Agrees to what the trailer has changed about a line. */
  readonly onAccept: (line: CartLine) => void
  readonly onInstructionsSave: (text: string) => void
  readonly instructionsDraft?: DraftStorage<InstructionsDraft>
  readonly onProceed: () => void
  /** What stands below the cart. */
  readonly children?: ReactNode
}

const vendorNameIn = (cart: Cart, vendorId: number) =>
  (cart.vendorInfo.find(({ id }) => id === vendorId) ?? cart.vendorInfo[0])?.name ?? 'Your dishes'

/** What 'Proceed to Payment' does with cash, which its words do not say. Specification 12.31. */
function cashOrderNote({ orderType, total }: Cart): string {
  if (total === 0) return 'This places your order. There is nothing to pay.'
  return orderType === 'delivery'
    ? 'This places your order. You pay in cash at your door.'
    : 'This places your order. You pay at the counter.'
}

const toInstructionsProps = (props: LoadedCartProps): InstructionsProps => ({
  saved: props.cart.deliveryInstructions,
  isSynced: props.syncStatus === 'settled',
  draftStorage: props.instructionsDraft,
  onSave: props.onInstructionsSave,
})

/** A cart with lines: the lines, the delivery section, and the checkout. */
export function LoadedCart(props: LoadedCartProps) {
  const { vendorId, cart, address, closedVendor = null, leftDishes } = props
  const lacksAddress = isAddressMissing({
    vendorId,
    cart,
    isSynced: true,
    address: address.snapshot.context.address,
  })
  const blocker = findCheckoutBlocker({ cart, closedVendor, lacksAddress })
  return (
    <CartLayout hasBanner={blocker !== null}>
      <div>
        {closedVendor && <ClosedNotice vendor={closedVendor} />}
        <OrderTypeSwitch types={props.orderTypes} value={cart.orderType} onChange={props.onOrderTypeChange} />
        {cart.orderType === 'dine_in' && props.table && <CartTableRow {...props.table} />}
        {leftDishes?.vendorId === vendorId && <LeftDishesNotice count={leftDishes.count} />}
        {props.unsavedNotes?.map(
          note =>
            note.vendorId === vendorId &&
            isStillUnsaved(note, cart) && (
              <UnsavedNoteCallout key={`${note.menuItemId}/${note.lineId}`} {...note} />
            ),
        )}
        <CartLines {...props} />
        {cart.orderType === 'delivery' && (
          <DeliverySection address={address} instructions={toInstructionsProps(props)} />
        )}
      </div>
      <CheckoutSummary {...props} blocker={blocker} />
      {props.children}
    </CartLayout>
  )
}

/** The lines below the name of the vendor, with a link to the menu. */
function CartLines({
  vendorId,
  cart,
  soldOutIds = [],
  onQuantityChange,
  notes,
  onAccept,
}: Pick<LoadedCartProps, 'vendorId' | 'cart' | 'soldOutIds' | 'onQuantityChange' | 'notes' | 'onAccept'>) {
  const accept = useStableCallback(onAccept)
  const changeQuantity = useStableCallback(onQuantityChange)
  return (
    <Section
      title={vendorNameIn(cart, vendorId)}
      css={{ marginTop: '$5' }}
      action={
        <TextLink to={PATHS.vendor} params={{ vendorId: String(vendorId) }}>
          + Add items
        </TextLink>
      }
    >
      {cart.lines.map(line => (
        <CartLineItem
          key={line.id}
          vendorId={vendorId}
          line={line}
          soldOut={soldOutIds.includes(line.menuItemId)}
          onQuantityChange={changeQuantity}
          notes={notes}
          onAccept={accept}
        />
      ))}
    </Section>
  )
}

/** The payment method, the price breakdown and the pay button. */
function CheckoutSummary({
  blocker,
  ...props
}: LoadedCartProps & { readonly blocker: CheckoutBlocker | null }) {
  const { cart, checkout, syncStatus, onProceed } = props
  const method = availableMethod(checkout.snapshot.context.method, cart)
  const proceed = () => {
    if (blocker?.elementId) return showElement(blocker.elementId)
    onProceed()
    if (blocker === null && method === null) focusPaymentMethod()
  }
  return (
    <CheckoutPanel>
      <PaymentMethodPicker {...checkout} cart={cart} />
      <Section title="Bill Summary">
        <PriceBreakdown rows={cartPriceRows(cart)} total={cart.total} />
      </Section>
      <CheckoutBar
        total={cart.total}
        blocker={blocker}
        note={method === 'cash_at_counter' ? cashOrderNote(cart) : null}
        syncStatus={syncStatus}
        isPlacing={checkout.snapshot.hasTag('busy')}
        onProceed={proceed}
      />
    </CheckoutPanel>
  )
}
