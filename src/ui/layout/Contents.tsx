import { styled } from '#ui/theme/theme'

/** A box that the layout ignores: its children take its place. */
export const Contents = styled('div', { display: 'contents' })
