import { styled } from './theme'

/** Words that stand out without shouting. */
export const Strong = styled('span', { fontWeight: '$strong' })
