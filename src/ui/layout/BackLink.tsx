import { createLink } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { iconButtonStyle } from '#ui/buttons/IconButton.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('a', iconButtonStyle)

interface BackAnchorProps extends ComponentProps<typeof Root> {
  /** Its destination, such as 'Back to menu'. */
  readonly label: string
}

function BackAnchor({ label, ...rest }: BackAnchorProps) {
  return (
    <Root {...rest} aria-label={label}>
      <ArrowLeft size={20} aria-hidden="true" />
    </Root>
  )
}

/** The round back arrow for the `back` slot of `TopBar`. */
export const BackLink = createLink(BackAnchor)
