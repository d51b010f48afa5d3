import Flame from 'lucide-react/icons/flame'
import Heart from 'lucide-react/icons/heart'
import type { MenuItem } from '#domain/contract/vendors'
import { Heading } from '#ui/Display'
import { Row } from '#ui/Row'
import { MutedText } from '#ui/Soft'
import { Tag } from '#ui/Tag'
import { DishPrice } from '../menu/Price'
import { DISH_TRANSITION_NAMES } from '../menu/travel'

/** Name, price and description; the two tags are static (spec, item detail). */
export function ItemHeader({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <Heading as="h1" size="3xl" style={{ viewTransitionName: DISH_TRANSITION_NAMES.name }}>
        {item.name}
      </Heading>
      <DishPrice
        item={item}
        css={{ marginTop: 6, fontSize: '$xl', columnGap: 14, '& s': { fontSize: '$lg' } }}
      />
      {item.description && <MutedText css={{ marginTop: '$2' }}>{item.description}</MutedText>}
      <Row wrap css={{ marginTop: '$3' }}>
        <Tag tone="ember">
          <Flame aria-hidden="true" />
          Best Seller
        </Tag>
        <Tag>
          <Heart aria-hidden="true" />
          Most Favourite
        </Tag>
      </Row>
    </>
  )
}
