import { PATHS } from '#domain/paths'
import type { CartReader } from '#pages/menu/cart/cart-reader'
import { MenuCartLink } from '#pages/menu/cart/MenuCartLink'
import { BackLink } from '#ui/layout/BackLink'
import { Heading } from '#ui/text/Heading'
import { styled } from '#ui/theme/theme'

const SCROLL_ANIMATION_SUPPORT = '@supports (animation-timeline: scroll())'
const scrollAnimation = (name: string, range: string, important = '') => ({
  animation: `${name} linear both ${important}`,
  animationTimeline: `scroll() ${important}`,
  animationRange: `${range} ${important}`,
})
/** With reduced motion the background still follows the scrolling, and needs !important to do so. */
const fillOnScroll = (important = '') => scrollAnimation('fill-background', '150px 214px', important)
const fadeInOnScroll = (important = '') => scrollAnimation('rise-to-opaque', '190px 226px', important)

/** Lies over the picture. With scroll animations it stays on top and gains a background and the name. */
const Root = styled('header', {
  position: 'absolute',
  inset: '0 0 auto',
  zIndex: '$bar',
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$3',
  minHeight: 68,
  paddingBlock: '$3',
  paddingInline: '$gutter',
  [SCROLL_ANIMATION_SUPPORT]: {
    position: 'fixed',
    ...fillOnScroll(),
    '@reducedMotion': fillOnScroll('!important'),
  },
  '@wide': {
    position: 'absolute',
    animation: 'none !important',
    paddingInline: '$4',
  },
})
const ScrolledName = styled('span', {
  opacity: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [SCROLL_ANIMATION_SUPPORT]: { ...fadeInOnScroll(), '@reducedMotion': fadeInOnScroll('!important') },
  '@wide': { visibility: 'hidden' },
})

interface MenuTopBarProps {
  /** Shown once the heading has scrolled away; hidden from screen readers, which read the heading. */
  readonly name?: string
  readonly cart: CartReader
}

/** The back link and the cart link over the picture. */
export function MenuTopBar({ name = '', cart }: MenuTopBarProps) {
  return (
    <Root>
      <BackLink to={PATHS.vendors} kind="floating" label="Back to trailers" />
      <Heading as={ScrolledName} aria-hidden="true">
        {name}
      </Heading>
      <MenuCartLink cart={cart} />
    </Root>
  )
}
