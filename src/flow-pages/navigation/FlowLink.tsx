import type { ComponentProps } from 'react'
import { textButtonStyle } from '#ui/buttons/TextButton.styles'
import { styled } from '#ui/theme/theme'
import { toHref } from './flow-urls'

const Root = styled('a', textButtonStyle)

interface FlowLinkProps extends Omit<ComponentProps<typeof Root>, 'href'> {
  /** An address of these pages. */
  readonly to: string
}

/** Words that lead to another of these pages. */
export const FlowLink = ({ to, ...rest }: FlowLinkProps) => <Root {...rest} href={toHref(to)} />
