import type { ReactNode } from 'react'
import { IconTile } from '#ui/media/IconTile'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  gap: '0 14px',
  alignItems: 'center',
  '& + &': { borderTop: '1px solid $colors$line', marginTop: '$4', paddingTop: '$4' },
})
const Name = styled('p', { fontWeight: '$strong', overflowWrap: 'anywhere' })
const Detail = styled(MutedText, { overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

interface DeliveryRowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** A `TextButton`. */
  readonly action: ReactNode
}

/** One row of the delivery section: icon, title, text and action. */
export function DeliveryRow({ icon, title, text, action }: DeliveryRowProps) {
  return (
    <Root>
      <IconTile>{icon}</IconTile>
      <div>
        <Name>{title}</Name>
        {text && <Detail>{text}</Detail>}
      </div>
      {action}
    </Root>
  )
}
