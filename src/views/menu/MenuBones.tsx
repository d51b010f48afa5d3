import { Bone } from '../../ui/Bone'
import { Loading } from '../../ui/Loading'
import { Row } from '../../ui/Row'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { Waiting } from '../../ui/Waiting'
import { Dishes, Frame, Overlay, Words } from './dish-parts'
import { FinderFrame, searchStyle } from './finder-style'
import { Facts, Head, LogoPlace, logoSize } from './hero-parts'

/** The head of a trailer in the shape of what comes. */
export function VendorBones() {
  return (
    <>
      <VisuallyHidden as="h1">Menu</VisuallyHidden>
      <Waiting label="Loading vendor info...">
        <Head>
          <Bone css={{ width: 184, height: 34, borderRadius: 10 }} />
          <LogoPlace>
            <Bone css={logoSize} />
          </LogoPlace>
          <p>
            <Bone css={{ width: 280, height: 18, marginTop: 2 }} />
          </p>
          <Facts data-facts="">
            <Bone css={{ width: 102, height: 26, borderRadius: 13 }} />
            <Bone css={{ width: 48, height: 18 }} />
            <Bone css={{ width: 84, height: 18 }} />
          </Facts>
        </Head>
      </Waiting>
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
      <Bone css={{ height: 116, borderRadius: 20 }} />
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
