import { textButtonStyle } from './text-link-style'
import { styled } from './theme'

/** Words that do something, such as 'Change'. */
export const TextButton = styled('button', textButtonStyle)
