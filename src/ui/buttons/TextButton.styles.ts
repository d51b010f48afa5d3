import { css } from '#ui/theme/theme'

/** Words that act: ember ink, and 44 px to touch. */
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
