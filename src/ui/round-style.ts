import { css } from './theme'

/** A round 44 px place for one icon; its edge, not its icon, sits on the margin. */
export const roundStyle = css({
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
    /** Over a picture it floats; bare, it is only the icon. */
    look: {
      flat: {},
      float: { boxShadow: '$pill' },
      bare: { background: 'none', boxShadow: 'none', color: '$inkSoft' },
    },
  },
})
