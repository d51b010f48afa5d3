import { styled } from '#ui/theme/theme'

/** Elements side by side; `spaceBetween` moves the last one to the far edge. */
export const Row = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  variants: {
    spaceBetween: { true: { justifyContent: 'space-between' } },
    wrap: { true: { flexWrap: 'wrap' } },
  },
})
