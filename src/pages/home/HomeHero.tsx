import type { VendorsState } from '#pages/shared/vendors-query-state'
import { BACKDROPS, backdropForId } from '#ui/media/backdrops'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { Picture } from '#ui/media/Picture'
import { StringLights } from '#ui/media/StringLights'
import { styled } from '#ui/theme/theme'

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

/** The backdrops of the collage. A tile with a vendor uses the vendor's backdrop. */
const COLLAGE_BACKDROPS = BACKDROPS.slice(1, 5)

/** A decorative collage of four vendors' pictures, on wide screens only. */
export function HomeHero({ vendors }: { readonly vendors: VendorsState }) {
  return (
    <Root aria-hidden="true">
      <StringLights width={480} bulbs={12} />
      <Collage>
        {COLLAGE_BACKDROPS.map((backdrop, index) => {
          const vendor = vendors.list[index]
          return (
            <ImageBackdrop key={backdrop} name={vendor ? backdropForId(vendor.id) : backdrop}>
              {vendor && <Picture src={vendor.image} alt="" size={132} />}
            </ImageBackdrop>
          )
        })}
      </Collage>
    </Root>
  )
}
