import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { CartLine } from '#domain/calls/cart'
import type { MenuItem } from '#domain/calls/vendors'
import { Picture } from '../../ui/Picture'
import { Wash } from '../../ui/Wash'
import type { WashName } from '../../ui/wash'
import { DishControl } from './DishControl'
import { Frame, Overlay, Words } from './dish-parts'
import { Price } from './Price'
import { setOut, travelMark } from './travel'

export interface DishRowProps {
  readonly vendorId: number
  readonly item: MenuItem
  /** The dish's last line in the cart; the stepper works on it. */
  readonly line: CartLine | null
  /** How many of the dish are in the cart, over all its lines. */
  readonly quantity: number
  readonly wash: WashName
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantity: (line: CartLine, quantity: number) => void
}

/** One dish. The name's link covers the row; the button lies above it. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { vendorId, item, wash } = props
  return (
    <Frame>
      <Words>
        <h3>
          <Link
            to="/vendor/$vendorId/item/$itemId"
            params={{ vendorId: String(vendorId), itemId: String(item.id) }}
            viewTransition
            onClick={event => setOut(event.currentTarget)}
          >
            <span {...travelMark('name')}>{item.name}</span>
          </Link>
        </h3>
        {item.description && <p>{item.description}</p>}
        <Price item={item} css={{ marginTop: '$2' }} />
      </Words>
      <Overlay>
        <Wash
          name={wash}
          css={{ height: 116, borderRadius: '$tile', paddingBottom: 14 }}
          {...travelMark('picture')}
        >
          <Picture src={item.image} alt="" size={86} />
        </Wash>
        <DishControl {...props} />
      </Overlay>
    </Frame>
  )
})
