import type { ReactNode } from 'react'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '$bar',
  padding: '$3 $gutter max($space$4, env(safe-area-inset-bottom))',
  background: '$paper',
  boxShadow: '$bar',
  // A fixed bar would cover a part of each printed page.
  '@media print': { display: 'none' },
  variants: {
    transparent: { true: { background: 'none', boxShadow: 'none' } },
    stickyOnWide: {
      true: {
        '@wide': {
          position: 'sticky',
          marginTop: '$6',
          paddingInline: 0,
          boxShadow: '0 -1px 0 $colors$line',
        },
      },
    },
    inFlowOnWide: {
      true: {
        '@wide': { position: 'static', padding: '$space$5 0 0', background: 'none', boxShadow: 'none' },
      },
    },
  },
})
const Inner = styled('div', {
  display: 'flex',
  // With large text the action wraps below the text beside it.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  marginInline: 'auto',
  '& > :last-child': { flex: 1 },
  variants: { width: { column: { maxWidth: '$column' }, ticket: { maxWidth: '$ticket' } } },
})

interface BottomBarProps {
  readonly children: ReactNode
  /** Without a background. */
  readonly transparent?: boolean
  /** On a wide screen it stays in the page flow, such as below the price breakdown. */
  readonly inFlowOnWide?: boolean
  /** On a wide screen it stays at the bottom of its column. */
  readonly stickyOnWide?: boolean
  /** The width of the page above it. */
  readonly width?: 'column' | 'ticket'
}

/** A bar at the bottom with the main action of a screen. `<Page>` leaves 128 px of room for it. */
export function BottomBar({
  children,
  transparent = false,
  inFlowOnWide = false,
  stickyOnWide = false,
  width = 'column',
}: BottomBarProps) {
  return (
    <Root transparent={transparent} inFlowOnWide={inFlowOnWide} stickyOnWide={stickyOnWide}>
      <Inner width={width}>{children}</Inner>
    </Root>
  )
}
