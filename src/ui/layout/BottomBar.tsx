import type { ReactNode } from 'react'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '$bar',
  padding: '$3 $gutter max($space$4, env(safe-area-inset-bottom))',
  background: '$paper',
  boxShadow: '$bar',
  variants: {
    transparent: { true: { background: 'none', boxShadow: 'none' } },
    inFlowOnWide: {
      true: {
        '@wide': { position: 'static', padding: '$space$5 0 0', background: 'none', boxShadow: 'none' },
      },
    },
  },
})
const Inner = styled('div', {
  display: 'flex',
  // In large letters the action stands beneath what it stood beside.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  marginInline: 'auto',
  '& > :last-child': { flex: 1 },
  variants: { width: { column: { maxWidth: '$column' }, ticket: { maxWidth: '$ticket' } } },
})

interface BottomBarProps {
  readonly children: ReactNode
  /** No ground of its own, for a quiet way out. */
  readonly transparent?: boolean
  /** On a wide screen it stands where it is written, such as under a bill. */
  readonly inFlowOnWide?: boolean
  /** That of the page above it. */
  readonly width?: 'column' | 'ticket'
}

/** The one action of a screen, under the thumb. A page with one ends 128 px early: `<Page>`. */
export function BottomBar({
  children,
  transparent = false,
  inFlowOnWide = false,
  width = 'column',
}: BottomBarProps) {
  return (
    <Root bare={transparent} settles={inFlowOnWide}>
      <Inner width={width}>{children}</Inner>
    </Root>
  )
}
