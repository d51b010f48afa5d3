import { createLink } from '@tanstack/react-router'
import { textButtonStyle } from './text-link-style'
import { styled } from './theme'

/** Words that lead somewhere. */
export const TextLink = createLink(styled('a', textButtonStyle))
