import { createLink } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps } from 'react'
import { iconButtonStyle } from '#ui/buttons/IconButton.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('a', iconButtonStyle)

interface BackAnchorProps extends ComponentProps<typeof Root> {
  /** Where it leads: 'Back to menu'. */
  readonly label: string
}

function BackAnchor({ label, ...rest }: BackAnchorProps) {
  return (
    <Root {...rest} aria-label={label}>
      <ArrowLeft size={20} aria-hidden="true" />
    </Root>
  )
}

/** The round arrow of a top bar; for `TopBar`'s `back`. */
export const BackLink = createLink(BackAnchor)
