import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { addButtonStyle } from './AddButton.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('a', addButtonStyle)

interface AddAnchorProps extends ComponentProps<typeof Root> {
  /** What is added: the name of the dish. */
  readonly label: string
}

function AddAnchor({ label, children = '+ Add', ...rest }: AddAnchorProps) {
  return (
    <Root {...rest} aria-label={`+ Add ${label}`}>
      {children}
    </Root>
  )
}

/** '+ Add' for a dish with choices to make first: it looks the same and leads to them. */
export const AddLink = createLink(AddAnchor)
