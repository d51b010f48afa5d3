import type { VendorInfo } from '#domain/contract/vendors'
import { Row } from '#ui/layout/Row'
import { Loading } from '#ui/loading/Loading'
import { Skeleton } from '#ui/loading/Skeleton'
import { Heading } from '#ui/text/Heading'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { DishGrid, DishPictureArea, DishRowRoot, DishText } from './dishes/dishes.styles'
import { MenuFilterBarRoot, menuSearchStyle } from './filters/MenuFilterBar.styles'
import { VendorFacts, VendorHeaderLayout, VendorLogoFrame, vendorLogoSize } from './header/header.styles'
import { PreparationTime } from './header/PreparationTime'

/** The head of a trailer in the shape of what comes; its name and minutes where the browser has kept them. */
export function VendorHeaderSkeleton({ known }: { readonly known: VendorInfo | null }) {
  return (
    <>
      {!known && <VisuallyHidden as="h1">Menu</VisuallyHidden>}
      <VendorHeaderLayout>
        {known ? (
          <Heading as="h1" size="3xl">
            {known.name}
          </Heading>
        ) : (
          <Skeleton css={{ width: 184, height: 34, borderRadius: 10 }} />
        )}
        <VendorLogoFrame>
          <Skeleton css={vendorLogoSize} />
        </VendorLogoFrame>
        <p aria-hidden="true">
          <Skeleton css={{ width: 280, height: 18, marginTop: 2 }} />
        </p>
        <VendorFacts data-facts="">
          <Loading text="Loading vendor info..." size="sm" />
          {known && <PreparationTime vendor={known} />}
        </VendorFacts>
      </VendorHeaderLayout>
    </>
  )
}

const CHIP_WIDTHS = [50, 86, 87, 70]
const PLACEHOLDERS = ['one', 'two', 'three', 'four']

const DishSkeleton = () => (
  <DishRowRoot>
    <DishText>
      <Skeleton css={{ width: '62%', height: 20 }} />
      <Skeleton css={{ width: '94%', height: 14, marginTop: 12 }} />
      <Skeleton css={{ width: '70%', height: 14, marginTop: 8 }} />
      <Skeleton css={{ width: 56, height: 18, marginTop: 14 }} />
    </DishText>
    <DishPictureArea>
      <Skeleton css={{ height: 116, borderRadius: '$tile' }} />
    </DishPictureArea>
  </DishRowRoot>
)

/** A menu in the shape of what comes, under the words that say so. */
export function MenuSkeleton() {
  return (
    <>
      <MenuFilterBarRoot>
        <Skeleton css={{ height: 48, borderRadius: '$lg', ...menuSearchStyle }} />
        <Row css={{ paddingBlock: '$3', overflow: 'hidden', '@wide': { paddingBlock: 3 } }}>
          {CHIP_WIDTHS.map(width => (
            <Skeleton key={width} css={{ width, height: 38, borderRadius: 19 }} />
          ))}
        </Row>
      </MenuFilterBarRoot>
      <Loading text="Loading menu..." size="sm" css={{ paddingBlock: '$3 $2' }} />
      <DishGrid aria-hidden="true">
        {PLACEHOLDERS.map(dish => (
          <DishSkeleton key={dish} />
        ))}
      </DishGrid>
    </>
  )
}
