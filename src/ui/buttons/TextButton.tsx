import { styled } from '#ui/theme/theme'
import { textButtonStyle } from './TextButton.styles'

/** A button that looks like a link, such as 'Change'. */
export const TextButton = styled('button', textButtonStyle)
