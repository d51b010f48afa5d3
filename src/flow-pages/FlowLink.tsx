import type { ComponentProps } from 'react'
import { textButtonStyle } from '#ui/text-link-style'
import { styled } from '#ui/theme'
import { toHref } from './addresses'

const Root = styled('a', textButtonStyle)

interface FlowLinkProps extends Omit<ComponentProps<typeof Root>, 'href'> {
  /** An address of these pages. */
  readonly to: string
}

/** Words that lead to another of these pages. */
export const FlowLink = ({ to, ...rest }: FlowLinkProps) => <Root {...rest} href={toHref(to)} />
