import Flame from 'lucide-react/icons/flame'
import Heart from 'lucide-react/icons/heart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import { listAllergens } from '#domain/menus/allergens'
import { DishPrice } from '#pages/menu/dishes/DishPrice'
import { Tag } from '#ui/feedback/Tag'
import { Row } from '#ui/layout/Row'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'

interface AllergenStatementProps {
  readonly allergens: readonly string[] | undefined
}

/** The allergens that the trailer has named. Without any, it shows nothing: the dish may still contain some. */
function AllergenStatement({ allergens }: AllergenStatementProps) {
  const text = listAllergens(allergens)
  if (text === null) return null
  return (
    <MutedText size="sm" css={{ marginTop: '$3', '@short': { marginTop: 4 } }}>
      <StrongText>{`Contains ${text}.`}</StrongText> <span>Ask the trailer about other allergens.</span>
    </MutedText>
  )
}

export interface ItemHeaderProps {
  readonly item: MenuItem
  /** Says that the trailer is closed; '' for an open one. */
  readonly closedText: string
}

/** Name, price and description of a dish. Two tags are the same for every dish (specification 9.1). */
export function ItemHeader({ item, closedText }: ItemHeaderProps) {
  return (
    <>
      <Heading as="h1" size="3xl" css={{ '@short': { fontSize: '$xl' } }}>
        {item.name}
      </Heading>
      <DishPrice
        item={item}
        css={{
          marginTop: 6,
          '@short': { marginTop: 2 },
          fontSize: '$xl',
          columnGap: 14,
          '& s': { fontSize: '$lg' },
        }}
      />
      {item.description && (
        <MutedText css={{ marginTop: '$2', '@short': { marginTop: 2, lineHeight: 1.35 } }}>
          {item.description}
        </MutedText>
      )}
      <AllergenStatement allergens={item.allergens} />
      <Row wrap css={{ marginTop: '$3', '@short': { marginTop: '$2' } }}>
        {closedText && (
          <Tag dot tone="red">
            {closedText}
          </Tag>
        )}
        <Tag tone="ember">
          <Flame aria-hidden="true" />
          <span>Best Seller</span>
        </Tag>
        <Tag>
          <Heart aria-hidden="true" />
          <span>Most Favourite</span>
        </Tag>
      </Row>
    </>
  )
}
