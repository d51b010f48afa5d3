import { memo } from 'react'
import { listAllergens } from '#domain/menus/allergens'
import type { BackdropName } from '#ui/media/backdrops'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { Picture } from '#ui/media/Picture'
import { DishCartControl, type DishCartControlProps } from './DishCartControl'
import { DishLink } from './DishLink'
import { DishPrice } from './DishPrice'
import { AllergenText, DishPictureArea, DishRowRoot, DishText } from './dishes.styles'

export interface DishRowProps extends DishCartControlProps {
  readonly backdrop: BackdropName
  /** Omits the picture. */
  readonly hasNoPicture?: boolean
}

/** One dish of the menu. The link of the name covers the row; the buttons are above it. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { vendorId, item, backdrop, hasNoPicture } = props
  const contents = listAllergens(item.allergens)
  return (
    <DishRowRoot>
      <DishText>
        <h3>
          <DishLink vendorId={vendorId} itemId={item.id}>
            {item.name}
          </DishLink>
        </h3>
        {item.description && <p>{item.description}</p>}
        {contents !== null && <AllergenText>{`Contains ${contents}`}</AllergenText>}
        <DishPrice item={item} css={{ marginTop: '$2' }} />
      </DishText>
      <DishPictureArea>
        <ImageBackdrop
          name={backdrop}
          css={{
            height: 116,
            borderRadius: '$tile',
            paddingBottom: 14,
            ...(item.isSoldOut && { '& img': { opacity: 0.45 } }),
          }}
        >
          {!hasNoPicture && <Picture src={item.image} alt="" size={86} />}
        </ImageBackdrop>
        <DishCartControl {...props} />
      </DishPictureArea>
    </DishRowRoot>
  )
})
