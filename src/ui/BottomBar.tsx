import type { ReactNode } from 'react'
import { styled } from './theme'

const Root = styled('div', {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '$bar',
  padding: '$3 $gutter max($space$4, env(safe-area-inset-bottom))',
  background: '$paper',
  boxShadow: '$bar',
  variants: {
    bare: { true: { background: 'none', boxShadow: 'none' } },
    settles: {
      true: {
        '@wide': { position: 'static', padding: '$space$5 0 0', background: 'none', boxShadow: 'none' },
      },
    },
  },
})
const Inner = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  maxWidth: '$column',
  marginInline: 'auto',
  '& > :last-child': { flex: 1 },
})

interface BottomBarProps {
  readonly children: ReactNode
  /** No ground of its own, for a quiet way out. */
  readonly bare?: boolean
  /** On a wide screen it stands where it is written, such as under a bill. */
  readonly settles?: boolean
}

/** The one action of a screen, under the thumb. A page with one ends 128 px early: `<Page>`. */
export function BottomBar({ children, bare = false, settles = false }: BottomBarProps) {
  return (
    <Root bare={bare} settles={settles}>
      <Inner>{children}</Inner>
    </Root>
  )
}
