import { createLink } from '@tanstack/react-router'
import { textButtonStyle } from './TextButton.styles'
import { styled } from '#ui/theme/theme'

/** Words that lead somewhere. */
export const TextLink = createLink(styled('a', textButtonStyle))
