import type { OrderItem } from '#domain/calls/orders'
import { formatMoney } from '#domain/money'
import { Money } from '../../ui/Money'
import { NoteEcho } from '../../ui/NoteEcho'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { Strong } from '../../ui/Strong'
import { styled } from '../../ui/theme'

const Root = styled('li', {
  paddingBlock: '$4',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid $colors$line' },
  '&:first-child': { paddingTop: 0 },
})
const About = styled('div', { marginTop: '$2', '& strong': { fontSize: '$sm', fontWeight: '$strong' } })

/** One dish of an order with all that was said about it (spec, order detail). */
export function ItemDetails({ item }: { readonly item: OrderItem }) {
  return (
    <Root>
      <Row apart css={{ alignItems: 'baseline' }}>
        <Strong as="h3" css={{ fontSize: 'inherit' }}>
          {item.name}
        </Strong>
        <Money pence={item.total} css={{ fontWeight: '$strong' }} />
      </Row>
      <Soft size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
        Quantity: {item.quantity} × {formatMoney(item.price)}
      </Soft>
      {item.description && (
        <Soft size="sm" css={{ marginTop: 4 }}>
          {item.description}
        </Soft>
      )}
      {item.addons.length > 0 && (
        <About>
          <strong>Add-ons</strong>
          <Soft size="sm">{item.addons.join(', ')}</Soft>
        </About>
      )}
      {item.specialInstructions && (
        <About>
          <strong>Special Instructions</strong>
          <NoteEcho>{item.specialInstructions}</NoteEcho>
        </About>
      )}
    </Root>
  )
}
