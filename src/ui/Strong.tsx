import { styled } from './theme'

/** Words that stand out without shouting. */
export const StrongText = styled('span', { fontWeight: '$strong' })
