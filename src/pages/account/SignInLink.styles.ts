import { buttonStyle } from '#ui/buttons/Button.styles'
import { textButtonStyle } from '#ui/buttons/TextButton.styles'
import { styled } from '#ui/theme/theme'

/** Links to a page of another client. The router of this one does not know it. */
export const BackOfficeLinkButton = styled('a', buttonStyle)
export const BackOfficeTextLink = styled('a', textButtonStyle)
