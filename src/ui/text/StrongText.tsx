import { styled } from '#ui/theme/theme'

/** Emphasised text. */
export const StrongText = styled('span', { fontWeight: '$strong' })
