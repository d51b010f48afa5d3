import { css } from '#ui/theme/theme'

/** Buttons for one fewer and one more. 40 px high. An invisible border extends the touch target to 44 px. */
export const stepperStyle = css({
  display: 'inline-grid',
  gridTemplateColumns: '38px minmax(24px, auto) 38px',
  alignItems: 'center',
  flex: 'none',
  height: 40,
  borderRadius: '$pill',
  fontWeight: '$strong',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& button': {
    position: 'relative',
    height: '100%',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '$pill',
  },
  '& button::after': { content: '', position: 'absolute', inset: -3 },
  '& button[disabled]': { opacity: 0.45, cursor: 'default' },
  variants: {
    kind: {
      primary: { background: '$ember', color: '$onEmber', boxShadow: '$pill' },
      secondary: { background: '$sunken' },
      large: {
        background: '$sunken',
        gridTemplateColumns: '46px minmax(28px, auto) 46px',
        height: '$button',
        borderRadius: '$lg',
        fontSize: '$lg',
      },
    },
  },
  defaultVariants: { kind: 'secondary' },
})
