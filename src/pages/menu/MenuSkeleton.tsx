import type { VendorInfo } from '#domain/contract/ordering/vendors'
import { Row } from '#ui/layout/Row'
import { Loading } from '#ui/loading/Loading'
import { Skeleton } from '#ui/loading/Skeleton'
import { Heading } from '#ui/text/Heading'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { DishGrid, DishPictureArea, DishRowRoot, DishText } from './dishes/dishes.styles'
import { MenuFilterBarRoot, menuSearchStyle } from './filters/MenuFilterBar.styles'
import { VendorFacts, VendorHeaderLayout, VendorLogoFrame, vendorLogoSize } from './header/header.styles'
import { PreparationTime } from './header/PreparationTime'

/** The placeholder of a vendor's header. It already shows a stored name and preparation time. */
export function VendorHeaderSkeleton({ cachedVendor }: { readonly cachedVendor: VendorInfo | null }) {
  return (
    <>
      {!cachedVendor && <VisuallyHidden as="h1">Menu</VisuallyHidden>}
      <VendorHeaderLayout>
        {cachedVendor ? (
          <Heading as="h1" size="3xl">
            {cachedVendor.name}
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
          {cachedVendor && <PreparationTime vendor={cachedVendor} />}
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

/** The placeholder of a menu while it loads. */
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
