import ChevronRight from 'lucide-react/icons/chevron-right'
import { cartDishCount, dishCountText } from '#domain/cart/dish-lines'
import type { Cart } from '#domain/contract/ordering/cart'
import { formatMoney } from '#domain/money'
import { Section } from '#ui/layout/Section'
import { backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'

const CartButton = styled('button', {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 76,
  paddingBlock: '$3',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  borderBottom: '1px solid $colors$line',
  '&:last-child': { borderBottom: 0 },
  '& > svg': { color: '$inkSoft' },
})

interface OtherCartsProps {
  readonly title: string
  /** With at least one line each. */
  readonly carts: readonly Cart[]
  readonly onOpen: (vendorId: number) => void
}

/** The customer's carts at other trailers, with their totals. A press opens one. Specification 10.34. */
export function OtherCarts({ title, carts, onOpen }: OtherCartsProps) {
  if (carts.length === 0) return null
  return (
    <Section title={title} css={{ marginTop: '$8' }}>
      {carts.map(cart =>
        cart.vendorInfo.slice(0, 1).map(({ id, name, logo }) => (
          <CartButton key={id} type="button" onClick={() => onOpen(id)}>
            <Picture src={logo} alt="" size={52} backdrop={backdropForId(id)} />
            <span>
              <StrongText css={{ display: 'block' }}>{name}</StrongText>
              <MutedText as="span" size="sm">
                {dishCountText(cartDishCount(cart))}
              </MutedText>
            </span>
            <StrongText>{formatMoney(cart.total)}</StrongText>
            <ChevronRight size={20} aria-hidden="true" />
          </CartButton>
        )),
      )}
    </Section>
  )
}
