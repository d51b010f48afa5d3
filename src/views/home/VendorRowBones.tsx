import { Bone } from '../../ui/Bone'
import { Stack } from '../../ui/Stack'
import { styled } from '../../ui/theme'
import { Waiting } from '../../ui/Waiting'

const Row = styled('div', { display: 'flex', gap: '$4', overflowX: 'clip' })
const SHAPES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

/** The row of trailers before it is known. */
export function VendorRowBones() {
  return (
    <Waiting label="Loading vendors...">
      <Row>
        {SHAPES.map(shape => (
          <Stack key={shape} gap={2} css={{ flex: 'none', width: 92 }}>
            <Bone css={{ width: 92, height: 92, borderRadius: '$logo' }} />
            <Bone css={{ width: 64, height: 16, justifySelf: 'center' }} />
          </Stack>
        ))}
      </Row>
    </Waiting>
  )
}
