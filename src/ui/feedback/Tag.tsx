import { styled } from '#ui/theme/theme'
import { tones } from '#ui/theme/tones'

/** A short label for a state, in the colour of the state. */
export const Tag = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 5,
  minHeight: 26,
  paddingInline: 10,
  borderRadius: '$pill',
  fontSize: '$sm',
  fontWeight: '$strong',
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  background: 'var(--tint)',
  color: 'var(--on)',
  '& svg': { width: 14, height: 14 },
  variants: {
    tone: tones,
    dot: {
      true: {
        '&::before': { content: '', width: 7, height: 7, borderRadius: '50%', background: 'var(--solid)' },
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
