import { createLink } from '@tanstack/react-router'
import { styled } from '#ui/theme/theme'
import { buttonStyle } from './Button.styles'

/** A link that looks like a `Button`. */
export const LinkButton = createLink(styled('a', buttonStyle))
