import { css } from '#ui/theme/theme'

/** '+ Add' as it floats on the picture of its row, whether it does something or leads somewhere. */
export const addButtonStyle = css({
  position: 'relative',
  height: 40,
  paddingInline: 18,
  borderRadius: '$pill',
  display: 'inline-flex',
  alignItems: 'center',
  background: '$raised',
  color: '$emberInk',
  fontWeight: '$strong',
  lineHeight: 1,
  boxShadow: '$pill',
  whiteSpace: 'nowrap',
  '&::after': { content: '', position: 'absolute', inset: -3 },
})
