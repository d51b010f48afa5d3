import { buttonStyle } from '#ui/buttons/Button.styles'
import { textButtonStyle } from '#ui/buttons/TextButton.styles'
import { styled } from '#ui/theme/theme'

/** Links to pages of the back office, which the router of this client does not know. */
export const BackOfficeLinkButton = styled('a', buttonStyle)
export const BackOfficeTextLink = styled('a', textButtonStyle)
