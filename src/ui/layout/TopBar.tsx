import type { ReactNode } from 'react'
import { Heading } from '#ui/text/Heading'
import { type CSS, styled } from '#ui/theme/theme'

const Root = styled('header', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$3',
  paddingBlock: '$3',
  // Two properties, because Stitches splits `paddingInline` at the spaces inside nested brackets.
  paddingLeft: 'max($space$gutter, calc(50% - var(--bar-width) / 2))',
  paddingRight: 'max($space$gutter, calc(50% - var(--bar-width) / 2))',
  minHeight: 68,
  position: 'sticky',
  top: 0,
  zIndex: '$bar',
  background: '$paper',
  variants: {
    width: {
      page: { '--bar-width': '$sizes$page' },
      column: { '--bar-width': '$sizes$column' },
      narrow: { '--bar-width': '440px' },
    },
    /** Over a picture: no background, and it scrolls with the page. */
    overlay: { true: { position: 'absolute', inset: '0 0 auto', background: 'none', width: 'auto' } },
  },
  defaultVariants: { width: 'column' },
  '@wide': { position: 'static' },
  // At 200 % zoom, or on a phone in landscape, the page needs the room more.
  '@media (max-height: 480px)': { position: 'static' },
})
const Actions = styled('div', { display: 'flex', alignItems: 'center', gap: '$2' })

interface TopBarProps {
  /** The page's h1. Omit it if the page has a larger one. */
  readonly title?: string
  /** A `BackLink`. */
  readonly back?: ReactNode
  readonly actions?: ReactNode
  readonly width?: 'page' | 'column' | 'narrow'
  readonly overlay?: boolean
  readonly css?: CSS
}

/** The bar at the top of a page: back link, title and page actions. */
export function TopBar({ title, back, actions, width = 'column', overlay = false, css = {} }: TopBarProps) {
  return (
    <Root width={width} overlay={overlay} css={css}>
      {back ?? <span />}
      {title ? (
        <Heading as="h1" css={{ fontVariantNumeric: 'tabular-nums' }}>
          {title}
        </Heading>
      ) : (
        <span />
      )}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
