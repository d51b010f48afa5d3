import { styled } from '#ui/theme/theme'

/** Things side by side; `apart` sends the last to the far edge. */
export const Row = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  variants: {
    spaceBetween: { true: { justifyContent: 'space-between' } },
    wrap: { true: { flexWrap: 'wrap' } },
  },
})
