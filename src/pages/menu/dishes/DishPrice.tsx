import type { MenuItem } from '#domain/contract/ordering/vendors'
import { Money } from '#ui/text/Money'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 $2',
  alignItems: 'baseline',
  fontWeight: '$strong',
})

interface DishPriceProps {
  readonly item: Pick<MenuItem, 'price' | 'originalPrice'>
  readonly css?: CSS
}

/** The price of a dish. A higher original price is struck through (specification 8.12). */
export function DishPrice({ item: { price, originalPrice }, css = {} }: DishPriceProps) {
  return (
    <Root css={css}>
      <Money pence={price} />
      {originalPrice !== null && originalPrice > price && (
        <span>
          <Money isPrevious pence={originalPrice} />
        </span>
      )}
    </Root>
  )
}
