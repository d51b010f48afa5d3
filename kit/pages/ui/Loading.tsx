import { SpinnerIcon } from './icons.tsx'
import { styled } from './theme.ts'

const Root = styled('p', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$3',
  minHeight: '70dvh',
  color: '$inkSoft',
  fontSize: '$lg',
  '& svg': { animation: 'spin 1.1s linear infinite' },
})

/** A spinner with a text, for a page that is loading. */
export const Loading = ({ text }: { readonly text: string }) => (
  <Root role="status">
    <SpinnerIcon size={22} />
    {text}
  </Root>
)
