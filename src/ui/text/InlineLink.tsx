import { styled } from '#ui/theme/theme'

/** A link within text, or beside it. */
export const InlineLink = styled('a', { color: '$emberInk' })
