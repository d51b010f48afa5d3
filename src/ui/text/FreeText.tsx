import { type CSS, styled } from '#ui/theme/theme'

/** A text that somebody has written: with its line breaks, and in its own direction, which `bdi` finds by itself. */
const Root = styled('bdi', { display: 'inline-block', maxWidth: '100%', whiteSpace: 'pre-wrap' })

export const FreeText = ({ children, css = {} }: { readonly children: string; readonly css?: CSS }) => (
  <Root css={css}>{children}</Root>
)
