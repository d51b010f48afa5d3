import { createLink } from '@tanstack/react-router'
import { styled } from '#ui/theme/theme'
import { textButtonStyle } from './TextButton.styles'

/** A link in the style of `TextButton`. */
export const TextLink = createLink(styled('a', textButtonStyle))
