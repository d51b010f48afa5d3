import { Bone } from '../../ui/Bone'
import { Row } from '../../ui/Row'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { Waiting } from '../../ui/Waiting'

const OPTIONS = ['one', 'two', 'three']

/** A dish in the shape of what comes. */
export function ItemBones() {
  return (
    <>
      <VisuallyHidden as="h1">Dish</VisuallyHidden>
      <Waiting label="Loading item...">
        <Bone css={{ width: '72%', height: 34, borderRadius: 10 }} />
        <Bone css={{ width: 92, height: 24, marginTop: '$3' }} />
        <Bone css={{ width: '96%', height: 16, marginTop: '$4' }} />
        <Bone css={{ width: '64%', height: 16, marginTop: '$2' }} />
        <Row css={{ marginTop: '$4' }}>
          <Bone css={{ width: 106, height: 26, borderRadius: 13 }} />
          <Bone css={{ width: 130, height: 26, borderRadius: 13 }} />
        </Row>
        <Bone css={{ height: 58, borderRadius: '$lg', marginTop: '$5' }} />
        <Bone css={{ width: 190, height: 22, marginTop: '$8' }} />
        {OPTIONS.map(option => (
          <Row key={option} css={{ height: 56, gap: '$3' }}>
            <Bone css={{ width: 24, height: 24, borderRadius: '50%' }} />
            <Bone css={{ width: 150, height: 16 }} />
          </Row>
        ))}
      </Waiting>
    </>
  )
}
