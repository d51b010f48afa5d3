import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { styled } from '#ui/theme/theme'
import { addButtonStyle } from './AddButton.styles'

const Root = styled('a', addButtonStyle)

interface AddAnchorProps extends ComponentProps<typeof Root> {
  /** The name of the dish. */
  readonly label: string
}

function AddAnchor({ label, children = '+ Add', ...rest }: AddAnchorProps) {
  return (
    <Root {...rest} aria-label={`+ Add ${label}`}>
      {children}
    </Root>
  )
}

/** The '+ Add' link of a dish with required add-ons: it opens the page of the dish. Specification 8.16. */
export const AddLink = createLink(AddAnchor)
