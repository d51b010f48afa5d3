import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'

interface LoadErrorProps {
  /** The spec's words for it. */
  readonly children: string
  readonly onRetry: () => void
}

/** A part of a page that could not be fetched, and another try. */
export function LoadError({ children, onRetry }: LoadErrorProps) {
  const again = (
    <Button
      kind="secondary"
      onClick={onRetry}
      css={{ minHeight: '$tap', marginTop: '$2', marginBottom: 10, fontSize: '$md', color: '$ink' }}
    >
      Try again
    </Button>
  )
  return (
    <ErrorAlert css={{ marginTop: '$5' }} action={again}>
      {children}
    </ErrorAlert>
  )
}
