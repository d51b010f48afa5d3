import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { CartLine } from '#domain/contract/cart'
import type { MenuItem } from '#domain/contract/vendors'
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
  /** The dish's last line in the cart; the stepper works on it. */
  readonly line: CartLine | null
  /** How many of the dish are in the cart, over all its lines. */
  readonly quantity: number
  readonly backdrop: BackdropName
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
}

/** One dish. The name's link covers the row; the button lies above it. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { vendorId, item, backdrop } = props
  return (
    <DishRowRoot>
      <DishText>
        <h3>
          <Link
            to="/vendor/$vendorId/item/$itemId"
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
