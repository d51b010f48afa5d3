import { css } from '#ui/theme/theme'

/** The shared style of buttons and of links that look like buttons. */
export const buttonStyle = css({
  position: 'relative',
  minHeight: '$button',
  paddingInline: '$5',
  paddingBlock: '$2',
  borderRadius: '$lg',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  fontSize: '$lg',
  fontWeight: '$strong',
  lineHeight: '1.5rem',
  textAlign: 'center',
  textDecoration: 'none',
  transition: 'background $transitions$fast, transform $transitions$fast',
  '&:active': { transform: 'scale(0.985)' },
  variants: {
    kind: {
      primary: {
        background: '$ember',
        color: '$onEmber',
        '&:hover': { background: '$emberPressed' },
      },
      secondary: { background: '$surface', boxShadow: 'inset 0 0 0 1px $colors$line' },
      disabled: {
        background: '$sunken',
        color: '$inkSoft',
        cursor: 'not-allowed',
        '&:active': { transform: 'none' },
      },
      ghost: { background: 'none', color: '$inkSoft' },
      dashed: {
        background: 'none',
        color: '$inkSoft',
        border: '1px dashed $colors$lineStrong',
        minHeight: 48,
        fontSize: '$md',
        fontWeight: '$medium',
      },
    },
    wide: { true: { width: '100%' } },
    split: { true: { justifyContent: 'space-between' } },
  },
  defaultVariants: { kind: 'primary' },
})

/** The style of a button in a card or a message. */
export const SMALL_BUTTON = { minHeight: '$tap', fontSize: '$md', paddingInline: '$4' } as const
