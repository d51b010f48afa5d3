import { css } from '#ui/theme/theme'

/** The style of text buttons and text links, with a 44 px touch target. */
export const textButtonStyle = css({
  position: 'relative',
  color: '$emberInk',
  fontWeight: '$strong',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: '$tap',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  variants: { small: { true: { fontSize: '$sm' } } },
})
