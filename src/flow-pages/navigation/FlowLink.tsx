import type { ComponentProps } from 'react'
import { textButtonStyle } from '#ui/buttons/TextButton.styles'
import { styled } from '#ui/theme/theme'
import { useHref } from './use-location'

const Root = styled('a', textButtonStyle)

interface FlowLinkProps extends Omit<ComponentProps<typeof Root>, 'href'> {
  /** A URL of the flow pages without the '#'. */
  readonly to: string
}

/** A text link to another flow page. */
export function FlowLink({ to, ...rest }: FlowLinkProps) {
  const hrefOf = useHref()
  return <Root {...rest} href={hrefOf(to)} />
}
