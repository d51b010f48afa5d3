import type { VendorInfo } from '#domain/calls/vendors'
import { Bone } from '../../ui/Bone'
import { Display } from '../../ui/Display'
import { Loading } from '../../ui/Loading'
import { Row } from '../../ui/Row'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { Dishes, Frame, Overlay, Words } from './dish-parts'
import { FinderFrame, searchStyle } from './finder-style'
import { Facts, Head, LogoPlace, logoSize } from './hero-parts'
import { PreparationTime } from './PreparationTime'

/** The head of a trailer in the shape of what comes; its name and minutes where the browser has kept them. */
export function VendorBones({ known }: { readonly known: VendorInfo | null }) {
  return (
    <>
      {!known && <VisuallyHidden as="h1">Menu</VisuallyHidden>}
      <Head>
        {known ? (
          <Display as="h1" size="3xl">
            {known.name}
          </Display>
        ) : (
          <Bone css={{ width: 184, height: 34, borderRadius: 10 }} />
        )}
        <LogoPlace>
          <Bone css={logoSize} />
        </LogoPlace>
        <p aria-hidden="true">
          <Bone css={{ width: 280, height: 18, marginTop: 2 }} />
        </p>
        <Facts data-facts="">
          <Loading text="Loading vendor info..." size="sm" />
          {known && <PreparationTime vendor={known} />}
        </Facts>
      </Head>
    </>
  )
}

const CHIPS = [50, 86, 87, 70]
const DISHES = ['one', 'two', 'three', 'four']

const DishBone = () => (
  <Frame>
    <Words>
      <Bone css={{ width: '62%', height: 20 }} />
      <Bone css={{ width: '94%', height: 14, marginTop: 12 }} />
      <Bone css={{ width: '70%', height: 14, marginTop: 8 }} />
      <Bone css={{ width: 56, height: 18, marginTop: 14 }} />
    </Words>
    <Overlay>
      <Bone css={{ height: 116, borderRadius: '$tile' }} />
    </Overlay>
  </Frame>
)

/** A menu in the shape of what comes, under the words that say so. */
export function MenuBones() {
  return (
    <>
      <FinderFrame>
        <Bone css={{ height: 48, borderRadius: '$lg', ...searchStyle }} />
        <Row css={{ paddingBlock: '$3', overflow: 'hidden', '@wide': { paddingBlock: 3 } }}>
          {CHIPS.map(width => (
            <Bone key={width} css={{ width, height: 38, borderRadius: 19 }} />
          ))}
        </Row>
      </FinderFrame>
      <Loading text="Loading menu..." size="sm" css={{ paddingBlock: '$3 $2' }} />
      <Dishes aria-hidden="true">
        {DISHES.map(dish => (
          <DishBone key={dish} />
        ))}
      </Dishes>
    </>
  )
}
