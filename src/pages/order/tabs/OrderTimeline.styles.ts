import { styled } from '#ui/theme/theme'
import { tones } from '#ui/theme/tones'

/** The delay between the animations of two steps, in ms (specification 14.18). */
export const STEP_DELAY = 300

const POP_IN_ANIMATION = 'pop-in 220ms ease-out backwards'

export const TimelineList = styled('ol', { fontVariantNumeric: 'tabular-nums' })

/** A done step is green, the current one has the colour of its status and a halo, and a next one is an empty ring. */
export const TimelineItem = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  gap: '0 14px',
  minHeight: 62,
  color: '$inkSoft',
  '&::before': {
    content: '',
    position: 'absolute',
    left: 13,
    top: 28,
    bottom: 0,
    width: 2,
    background: '$line',
  },
  '&:last-child': { minHeight: 28 },
  '&:last-child::before': { display: 'none' },
  variants: {
    tone: tones,
    state: {
      done: { color: '$ink', '&::before': { background: '$leaf' } },
      now: { color: '$ink', minHeight: 76 },
      next: {},
    },
  },
})

export const TimelineMarker = styled('span', {
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  animation: POP_IN_ANIMATION,
  variants: {
    state: {
      done: { background: '$leaf', color: '$onLeaf' },
      now: {
        background: 'var(--solid)',
        color: '$surface',
        boxShadow: '0 0 0 5px var(--tint)',
        animation: `${POP_IN_ANIMATION}, pulse 2.4s ease-in-out infinite`,
      },
      next: { background: '$paper', boxShadow: 'inset 0 0 0 2px $colors$line' },
    },
    /** The step of a cancelled order. */
    cancelled: { true: { background: '$redSolid', color: '$surface' } },
  },
})

export const TimelineText = styled('div', {
  paddingTop: 3,
  lineHeight: 1.4,
  variants: { strong: { true: { '& > p:first-child': { fontWeight: '$strong' } } } },
})

export const TimelineTime = styled('time', {
  paddingTop: 3,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: '$inkSoft',
})
