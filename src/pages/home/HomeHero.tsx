import { BACKDROPS, backdropForVendor } from '#ui/media/backdrops'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { Picture } from '#ui/media/Picture'
import { StringLights } from '#ui/media/StringLights'
import { styled } from '#ui/theme/theme'
import type { HomeVendorsState } from './HomeView'

const Root = styled('div', {
  display: 'none',
  '@wide': { display: 'block', gridColumn: 2, gridRow: '1 / span 2' },
})
const Collage = styled('div', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 14,
  marginTop: 6,
  '& > *': { height: 198, borderRadius: '$hero' },
})

/** The grounds of the collage; one lit by a trailer takes that trailer's own wash. */
const COLLAGE_BACKDROPS = BACKDROPS.slice(1, 5)

/** Only on wide screens, and only to look at: the lights, and what four trailers cook. */
export function HomeHero({ vendors: { vendors } }: { readonly vendors: HomeVendorsState }) {
  return (
    <Root aria-hidden="true">
      <StringLights width={480} bulbs={12} />
      <Collage>
        {COLLAGE_BACKDROPS.map((ground, index) => {
          const vendor = vendors[index]
          return (
            <ImageBackdrop key={ground} name={vendor ? backdropForVendor(vendor.id) : ground}>
              {vendor && <Picture src={vendor.image} alt="" size={132} />}
            </ImageBackdrop>
          )
        })}
      </Collage>
    </Root>
  )
}
