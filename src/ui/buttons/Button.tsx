import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle } from './Button.styles'
import { styled } from '#ui/theme/theme'

const Root = styled('button', buttonStyle)

/** Both texts lie in one cell, so that the button is as wide as the longer one and never changes its width. */
const Labels = styled('span', {
  display: 'grid',
  '& > *': { gridArea: '1 / 1', visibility: 'hidden' },
  '& > [data-shown=true]': { visibility: 'visible' },
})

interface ButtonProps extends ComponentProps<typeof Root> {
  /** At work: says so, keeps the focus, and takes no second press. */
  readonly busy?: boolean
  /** What the button says while it is busy, such as 'Signing In...'. */
  readonly busyText?: ReactNode
}

/** The action of a screen, 54 px high. `kind="off"` looks and is disabled but stays reachable, so that its reason is read. */
export function Button({ busy = false, busyText, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const off = busy || rest.kind === 'disabled'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={off || undefined}
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
