import { styled } from '#ui/theme/theme'

/** A count on the corner of an icon button. The button's label says what it counts. */
export const Badge = styled('span', {
  position: 'absolute',
  top: -3,
  right: -3,
  minWidth: 20,
  height: 20,
  paddingInline: 5,
  borderRadius: 10,
  background: '$ember',
  color: '$onEmber',
  fontSize: '$xs',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: '0 0 0 2px $colors$surface',
})
