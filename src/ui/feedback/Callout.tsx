import { styled } from '#ui/theme/theme'
import { tones } from '#ui/theme/tones'

/** A short text with an icon on a tinted background. */
export const Callout = styled('div', {
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '13px 14px',
  borderRadius: '$md',
  background: 'var(--tint)',
  color: 'var(--on)',
  lineHeight: 1.4,
  fontWeight: '$medium',
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: 1 },
  variants: { tone: tones },
  defaultVariants: { tone: 'orange' },
})
