import { Spinner } from './Spinner'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  color: '$inkSoft',
  variants: {
    size: {
      sm: { fontSize: '$sm' },
      page: { minHeight: '70dvh', justifyContent: 'center', gap: '$3', fontSize: '$lg' },
    },
  },
})

interface LoadingProps {
  readonly text?: string
  /** `page` fills the screen, `sm` is a line above what is coming. */
  readonly size?: 'sm' | 'page'
  readonly css?: CSS
}

/** A spinner and its words, where no shape is known yet. */
export function Loading({ text = 'Loading...', size = 'page', css = {} }: LoadingProps) {
  return (
    <Root role="status" size={size} css={css}>
      <Spinner size={size === 'page' ? 22 : 16} aria-hidden="true" />
      {text}
    </Root>
  )
}
