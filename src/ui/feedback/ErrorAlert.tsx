import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { type CSS, styled } from '#ui/theme/theme'
import { Callout } from './Callout'

const AlertBody = styled('div', { flex: 1, minWidth: 0, '& > :not(:first-child)': { marginBottom: -10 } })

interface ErrorAlertProps {
  readonly children: ReactNode
  /** A retry button or link. */
  readonly action?: ReactNode
  readonly css?: CSS
}

/** A red box with a one-line error, announced at once by screen readers. */
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
