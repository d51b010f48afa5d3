import { memo, useId } from 'react'
import type { MenuGroup } from '#domain/contract/ordering/vendors'
import { Heading } from '#ui/text/Heading'
import { styled } from '#ui/theme/theme'
import { DishRow, type DishRowProps } from './DishRow'
import { DishGrid } from './dishes.styles'

const Root = styled('section', {
  paddingTop: '$4',
  '& + &': { paddingTop: '$8' },
})

interface DishGroupProps extends Omit<DishRowProps, 'item'> {
  readonly group: MenuGroup
}

/** A category of the menu with its dishes. */
export const DishGroup = memo(function DishGroup({ group: { category, items }, ...rest }: DishGroupProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Heading as="h2" size="2xl" id={id} css={{ paddingBottom: '$1' }}>
        {category}
      </Heading>
      <DishGrid>
        {items.map(item => (
          <DishRow key={item.id} {...rest} item={item} />
        ))}
      </DishGrid>
    </Root>
  )
})
