import Flame from 'lucide-react/icons/flame'
import Heart from 'lucide-react/icons/heart'
import type { MenuItem } from '#domain/calls/vendors'
import { Display } from '../../ui/Display'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { Tag } from '../../ui/Tag'
import { Price } from '../menu/Price'
import { TRAVELS } from '../menu/travel'

/** Name, price and description; the two tags are static (spec, item detail). */
export function ItemWords({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <Display as="h1" size="3xl" style={{ viewTransitionName: TRAVELS.name }}>
        {item.name}
      </Display>
      <Price item={item} css={{ marginTop: 6, fontSize: '$xl', columnGap: 14, '& s': { fontSize: '$lg' } }} />
      {item.description && <Soft css={{ marginTop: '$2' }}>{item.description}</Soft>}
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
