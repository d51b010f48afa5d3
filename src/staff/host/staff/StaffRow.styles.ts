import { styled } from '#ui/theme/theme'

export const StaffRows = styled('ul', { listStyle: 'none', padding: 0, marginTop: '$2' })
export const StaffRowRoot = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $3',
  paddingBlock: '$2',
  borderBottom: '1px solid $colors$line',
})
export const StaffTexts = styled('div', { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' })
