import { Bone } from '../../ui/Bone'
import { Waiting } from '../../ui/Waiting'
import { VendorGrid } from './VendorGrid'

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The list of trailers in the shape of what comes. */
export function VendorBones() {
  return (
    <Waiting label="Loading vendors...">
      <Bone css={{ width: 150, height: 18, marginBlock: '18px' }} />
      <VendorGrid>
        {CARDS.map(card => (
          <div key={card}>
            <Bone css={{ height: 176, borderRadius: '$xl' }} />
            <Bone css={{ width: '46%', height: 22, margin: '14px 4px 0' }} />
            <Bone css={{ width: '78%', height: 16, margin: '10px 4px 0' }} />
            <Bone css={{ width: 62, height: 13, margin: '10px 4px 0' }} />
          </div>
        ))}
      </VendorGrid>
    </Waiting>
  )
}
