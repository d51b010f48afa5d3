import { styled } from '#ui/theme/theme'

/** Words that stand out without shouting. */
export const StrongText = styled('span', { fontWeight: '$strong' })
