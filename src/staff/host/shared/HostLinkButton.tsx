import { buttonStyle } from '#ui/buttons/Button.styles'
import { styled } from '#ui/theme/theme'

/** A link to a page of the host that looks like a button. */
export const HostLinkButton = styled('a', buttonStyle)
