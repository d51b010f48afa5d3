import type { ReactNode } from 'react'
import { Bead } from '../../ui/Bead'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'

const Root = styled('div', {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  gap: '0 14px',
  alignItems: 'center',
  '& + &': { borderTop: '1px solid $colors$line', marginTop: '$4', paddingTop: '$4' },
})
const Name = styled('p', { fontWeight: '$strong', overflowWrap: 'anywhere' })
const Words = styled(Soft, { overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

interface PlaceProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** What can be done about it: a `TextButton`. */
  readonly action: ReactNode
}

/** One thing that the rider needs to know. */
export function Place({ icon, title, text, action }: PlaceProps) {
  return (
    <Root>
      <Bead>{icon}</Bead>
      <div>
        <Name>{title}</Name>
        {text && <Words>{text}</Words>}
      </div>
      {action}
    </Root>
  )
}
