import type { Cart } from '#domain/calls/cart'
import { BackLink } from '../../ui/BackLink'
import { Display } from '../../ui/Display'
import { keyframes, styled } from '../../ui/theme'
import { CartLink } from './CartLink'

const settle = keyframes({ to: { background: '$colors$paper' } })
const appear = keyframes({ from: { opacity: 0, translate: '0 6px' }, to: { opacity: 1 } })

const SCROLLED = '@supports (animation-timeline: scroll())'
const over = (name: string, range: string, important = '') => ({
  animation: `${name} linear both ${important}`,
  animationTimeline: `scroll() ${important}`,
  animationRange: `${range} ${important}`,
})
/** With reduced motion the ground still comes, at once instead of by and by. */
const settling = (important = '') => over(String(settle), '150px 214px', important)
const appearing = (important = '') => over(String(appear), '190px 226px', important)

/** Over the picture; where the browser can tie it to the scrolling, it stays and gets its ground and its name. */
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
  [SCROLLED]: { position: 'fixed', ...settling(), '@calm': settling('!important') },
  '@wide': {
    position: 'absolute',
    animation: 'none !important',
    paddingInline: '$4',
  },
})
const Name = styled('span', {
  opacity: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [SCROLLED]: { ...appearing(), '@calm': appearing('!important') },
  '@wide': { visibility: 'hidden' },
})

interface HeroBarProps {
  /** Shown once the page's own heading has scrolled away; the heading itself is read out. */
  readonly name?: string
  readonly cart: Cart | null
}

/** The way back to the trailers, and the cart. */
export function HeroBar({ name = '', cart }: HeroBarProps) {
  return (
    <Root>
      <BackLink to="/vendors" look="float" label="Back to trailers" />
      <Display as={Name} aria-hidden="true">
        {name}
      </Display>
      <CartLink cart={cart} />
    </Root>
  )
}
