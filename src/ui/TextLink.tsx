import { createLink } from '@tanstack/react-router'
import { textLinkStyle } from './text-link-style'
import { styled } from './theme'

/** Words that lead somewhere. */
export const TextLink = createLink(styled('a', textLinkStyle))
