import { css } from '#ui/theme/theme'

/** A round 44 px button or link for one icon. */
export const iconButtonStyle = css({
  position: 'relative',
  flex: 'none',
  width: '$tap',
  height: '$tap',
  borderRadius: '$pill',
  display: 'grid',
  placeItems: 'center',
  background: '$surface',
  color: '$ink',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  variants: {
    /** `floating` is for pictures; `ghost` shows only the icon. */
    kind: {
      outlined: {},
      floating: { boxShadow: '$pill' },
      ghost: { background: 'none', boxShadow: 'none', color: '$inkSoft' },
    },
  },
})
