import type { ReactNode } from 'react'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3 $4',
  paddingBlock: '$4 $5',
})
const Texts = styled('div', { flex: '1 1 260px', minWidth: 0 })

interface PageTitleProps {
  readonly title: string
  readonly text?: string
  /** The main action of the page. */
  readonly action?: ReactNode
}

/** The head of a page of the host. */
export function PageTitle({ title, text, action }: PageTitleProps) {
  return (
    <Root>
      <Texts>
        <Heading as="h1" size="3xl">
          {title}
        </Heading>
        {text && <MutedText css={{ marginTop: '$1', maxWidth: '60ch' }}>{text}</MutedText>}
      </Texts>
      {action}
    </Root>
  )
}
