import { Bone } from '../../ui/Bone'
import { Row } from '../../ui/Row'
import { Waiting } from '../../ui/Waiting'

const LINES = ['one', 'two', 'three']

/** The cart in the shape of what comes. */
export function CartBones() {
  return (
    <Waiting label="Loading your cart...">
      <Bone css={{ height: 54, borderRadius: '$track' }} />
      <Bone css={{ width: 150, height: 24, marginBlock: '$8 $3' }} />
      {LINES.map(line => (
        <Row key={line} css={{ gap: 14, paddingBlock: '$4', alignItems: 'flex-start' }}>
          <Bone css={{ width: 68, height: 68, borderRadius: '$tile' }} />
          <div style={{ flex: 1 }}>
            <Bone css={{ width: '58%', height: 18, marginTop: 4 }} />
            <Bone css={{ width: '30%', height: 15, marginTop: 16 }} />
          </div>
          <Bone css={{ width: 100, height: 40, borderRadius: '$pill', marginTop: 28 }} />
        </Row>
      ))}
    </Waiting>
  )
}
