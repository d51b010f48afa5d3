import { styled } from '#ui/theme/theme'
import { tones } from '#ui/theme/tones'

/** A rounded tile for the icon of a row. */
export const IconTile = styled('span', {
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: '$iconTile',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--tint)',
  color: 'var(--on)',
  variants: { tone: tones },
  defaultVariants: { tone: 'neutral' },
})
