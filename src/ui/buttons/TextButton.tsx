import { textButtonStyle } from './TextButton.styles'
import { styled } from '#ui/theme/theme'

/** Words that do something, such as 'Change'. */
export const TextButton = styled('button', textButtonStyle)
