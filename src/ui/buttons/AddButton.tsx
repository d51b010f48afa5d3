import type { ComponentProps } from 'react'
import { addButtonStyle } from './AddButton.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('button', addButtonStyle)

interface AddButtonProps extends ComponentProps<typeof Root> {
  /** What is added: the name of the dish. */
  readonly label: string
}

/** '+ Add', floating on the picture of its row. */
export function AddButton({ label, children = '+ Add', type = 'button', ...rest }: AddButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={`+ Add ${label}`}>
      {children}
    </Root>
  )
}
