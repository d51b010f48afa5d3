import { css } from '#ui/theme/theme'

/** The '+ Add' button or link on the picture of a row. It is grey on the menu of a closed trailer. */
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
  '[data-closed] &': { color: '$inkSoft' },
  '&::after': { content: '', position: 'absolute', inset: -3 },
})
