import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { CartLine } from '#domain/contract/cart'
import type { MenuItem } from '#domain/contract/vendors'
import { PATHS } from '#domain/paths'
import type { BackdropName } from '#ui/media/backdrops'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { Picture } from '#ui/media/Picture'
import { DishCartControl } from './DishCartControl'
import { DishPrice } from './DishPrice'
import { DishPictureArea, DishRowRoot, DishText } from './dishes.styles'
import { dishTransitionProps, startDishTransition } from './view-transitions'

export interface DishRowProps {
  readonly vendorId: number
  readonly item: MenuItem
  /** The dish's last line in the cart, which the stepper changes. */
  readonly line: CartLine | null
  /** How many of the dish are in the cart, in all its lines. */
  readonly quantity: number
  readonly backdrop: BackdropName
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

/** One dish of the menu. The link of the name covers the row; the buttons are above it. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { vendorId, item, backdrop } = props
  return (
    <DishRowRoot>
      <DishText>
        <h3>
          <Link
            to={PATHS.item}
            params={{ vendorId: String(vendorId), itemId: String(item.id) }}
            viewTransition
            onClick={event => startDishTransition(event.currentTarget)}
          >
            <span {...dishTransitionProps('name')}>{item.name}</span>
          </Link>
        </h3>
        {item.description && <p>{item.description}</p>}
        <DishPrice item={item} css={{ marginTop: '$2' }} />
      </DishText>
      <DishPictureArea>
        <ImageBackdrop
          name={backdrop}
          css={{ height: 116, borderRadius: '$tile', paddingBottom: 14 }}
          {...dishTransitionProps('picture')}
        >
          <Picture src={item.image} alt="" size={86} />
        </ImageBackdrop>
        <DishCartControl {...props} />
      </DishPictureArea>
    </DishRowRoot>
  )
})
