import { createLink } from '@tanstack/react-router'
import { buttonStyle } from './Button.styles'
import { styled } from '#ui/theme/theme'

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export const LinkButton = createLink(styled('a', buttonStyle))
