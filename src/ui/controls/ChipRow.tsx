import { styled } from '#ui/theme/theme'

/** A row of chips that scrolls sideways. Give it a role and a label if its chips are one choice. */
export const ChipRow = styled('div', {
  display: 'flex',
  gap: '$2',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: '-$gutter',
  // Room for the focus ring, which the row would cut off.
  paddingBlock: 5,
  marginBlock: -2,
  paddingInline: '$gutter',
  scrollPaddingInline: '$gutter',
  '&::-webkit-scrollbar': { display: 'none' },
  variants: {
    /** Fades out the last chip, as a sign that more follow. */
    fade: {
      true: {
        '&::after': {
          content: '',
          position: 'sticky',
          right: '-$gutter',
          flex: 'none',
          width: 48,
          marginLeft: -48,
          marginRight: '-$gutter',
          background: 'linear-gradient(90deg, transparent, $colors$paper)',
          pointerEvents: 'none',
        },
      },
    },
  },
})
