import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Callout } from './Callout'
import { type CSS, styled } from '#ui/theme/theme'

const AlertBody = styled('div', { flex: 1, minWidth: 0, '& > :not(:first-child)': { marginBottom: -10 } })

interface ErrorAlertProps {
  readonly children: ReactNode
  /** A way to try again. */
  readonly action?: ReactNode
  readonly css?: CSS
}

/** The red box: what went wrong, in one line, read out at once. */
export function ErrorAlert({ children, action, css = {} }: ErrorAlertProps) {
  return (
    <Callout tone="red" role="alert" css={css}>
      <CircleAlert size={20} aria-hidden="true" />
      <AlertBody>
        <p>{children}</p>
        {action && <div>{action}</div>}
      </AlertBody>
    </Callout>
  )
}
