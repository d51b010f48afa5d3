import { styled } from '#ui/theme/theme'

/** A hairline between rows. */
export const Divider = styled('hr', { height: 1, width: '100%', border: 0, background: '$line' })
