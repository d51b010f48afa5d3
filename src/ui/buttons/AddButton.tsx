import type { ComponentProps } from 'react'
import { styled } from '#ui/theme/theme'
import { addButtonStyle } from './AddButton.styles'

const Root = styled('button', addButtonStyle)

interface AddButtonProps extends ComponentProps<typeof Root> {
  /** The name of the dish. */
  readonly label: string
}

/** The '+ Add' button on the picture of a row. */
export function AddButton({ label, children = '+ Add', type = 'button', ...rest }: AddButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={`+ Add ${label}`}>
      {children}
    </Root>
  )
}
