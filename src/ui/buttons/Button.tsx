import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { styled } from '#ui/theme/theme'
import { buttonStyle } from './Button.styles'

const Root = styled('button', buttonStyle)

/** Both texts share one grid cell, so the button is as wide as the longer one and never changes its width. */
const Labels = styled('span', {
  display: 'grid',
  '& > *': { gridArea: '1 / 1', visibility: 'hidden' },
  '& > [data-shown=true]': { visibility: 'visible' },
})

interface ButtonProps extends ComponentProps<typeof Root> {
  /** Shows `busyText`, keeps the focus and ignores further presses. */
  readonly busy?: boolean
  /** What the button says while it is busy, such as 'Signing In...'. */
  readonly busyText?: ReactNode
}

/** A button, 54 px high. `kind="disabled"` and `aria-disabled` ignore presses, but the button can be focused, so that screen readers reach its reason. */
export function Button({ busy = false, busyText, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const isInactive = busy || rest.kind === 'disabled' || rest['aria-disabled'] === true
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInactive) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={isInactive || undefined}
      aria-busy={busy || undefined}
    >
      {busyText === undefined ? (
        children
      ) : (
        <Labels>
          <span data-shown={!busy}>{children}</span>
          <span data-shown={busy}>{busyText}</span>
        </Labels>
      )}
    </Root>
  )
}
