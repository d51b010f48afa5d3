import type { ComponentProps } from 'react'
import { textButtonStyle } from '../ui/controls.tsx'
import { styled } from '../ui/theme.ts'
import { useHref } from './use-location.ts'

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
