import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type CSS, styled } from '#ui/theme/theme'
import { useTrackLoading } from './track-loading'

/** A rotating icon. It does not move for customers who prefer reduced motion. */
const Spinner = styled(LoaderCircle, { animation: 'spin 1.1s linear infinite' })

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
  /** `page` fills the screen, `sm` is one line above the content that is loading. */
  readonly size?: 'sm' | 'page'
  readonly css?: CSS
}

/** A spinner with a text, for content whose layout is not known yet. */
export function Loading({ text = 'Loading...', size = 'page', css = {} }: LoadingProps) {
  useTrackLoading()
  return (
    <Root role="status" size={size} css={css}>
      <Spinner size={size === 'page' ? 22 : 16} aria-hidden="true" />
      <span>{text}</span>
    </Root>
  )
}
