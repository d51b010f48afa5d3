import { Lights } from '../../ui/Lights'
import { Picture } from '../../ui/Picture'
import { styled } from '../../ui/theme'
import { Wash } from '../../ui/Wash'
import { WASHES, washOf } from '../../ui/wash'
import type { HomeVendors } from '../HomeView'

const Root = styled('div', {
  display: 'none',
  '@wide': { display: 'block', gridColumn: 2, gridRow: '1 / span 2' },
})
const Collage = styled('div', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 14,
  marginTop: 6,
  '& > *': { height: 198, borderRadius: '$stage' },
})

/** The grounds of the collage; one lit by a trailer takes that trailer's own wash. */
const GROUNDS = WASHES.slice(1, 5)

/** Only on wide screens, and only to look at: the lights, and what four trailers cook. */
export function Stage({ vendors: { vendors } }: { readonly vendors: HomeVendors }) {
  return (
    <Root aria-hidden="true">
      <Lights width={480} bulbs={12} />
      <Collage>
        {GROUNDS.map((ground, index) => {
          const vendor = vendors[index]
          return (
            <Wash key={ground} name={vendor ? washOf(vendor.id) : ground}>
              {vendor && <Picture src={vendor.image} alt="" size={132} />}
            </Wash>
          )
        })}
      </Collage>
    </Root>
  )
}
