import { Bone } from '../../ui/Bone'
import { Waiting } from '../../ui/Waiting'

const STEPS = ['one', 'two', 'three', 'four']

/** An order in the shape of what comes. */
export function OrderBones() {
  return (
    <Waiting label="Loading order details...">
      <Bone css={{ height: 126, borderRadius: '$xl' }} />
      <Bone css={{ height: 98, borderRadius: '$xl', marginTop: '$3' }} />
      <Bone css={{ height: 48, marginBlock: '$5 $6' }} />
      {STEPS.map(step => (
        <div key={step} style={{ display: 'flex', gap: 14, alignItems: 'center', marginBottom: 34 }}>
          <Bone css={{ width: 28, height: 28, borderRadius: '50%' }} />
          <Bone css={{ width: '44%', height: 18 }} />
        </div>
      ))}
    </Waiting>
  )
}
