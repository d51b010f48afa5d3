import { Bone } from '../../ui/Bone'
import { Waiting } from '../../ui/Waiting'

/** A ticket in the shape of what comes. */
export function TicketBones() {
  return (
    <Waiting label="Loading order details...">
      <Bone css={{ width: 104, height: 104, borderRadius: '50%', margin: '26px auto $space$6' }} />
      <Bone css={{ width: 270, height: 36, marginInline: 'auto' }} />
      <Bone css={{ width: 200, height: 20, margin: '$space$3 auto $space$6' }} />
      <Bone css={{ height: 330, borderRadius: '$xl' }} />
    </Waiting>
  )
}
