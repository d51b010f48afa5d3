import { type ReactNode, useId } from 'react'
import { Heading } from '#ui/text/Heading'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled('section', { marginTop: '$8' })
const SectionHeader = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  minHeight: 24,
  marginBottom: '$3',
  '& > :first-child': { flex: '1 1 8rem' },
  '& > :not(:first-child)': { flex: 'none', marginBlock: -10 },
})

interface SectionProps {
  readonly title: string
  /** A text link or button at the end of the title's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly size?: 'xl' | '2xl'
  readonly css?: CSS
}

/** A part of a page with its heading. */
export function Section({ title, action, children, size = 'xl', css = {} }: SectionProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id} css={css}>
      <SectionHeader>
        <Heading id={id} size={size}>
          {title}
        </Heading>
        {action}
      </SectionHeader>
      {children}
    </Root>
  )
}
