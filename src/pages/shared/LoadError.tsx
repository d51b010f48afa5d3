import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'

interface LoadErrorProps {
  /** The error message. */
  readonly children: string
  readonly onRetry: () => void
}

/** An error message with a 'Try again' button. It replaces a part of a page that failed to load. */
export function LoadError({ children, onRetry }: LoadErrorProps) {
  const retryButton = (
    <Button
      kind="secondary"
      onClick={onRetry}
      css={{ minHeight: '$tap', marginTop: '$2', marginBottom: 10, fontSize: '$md', color: '$ink' }}
    >
      Try again
    </Button>
  )
  return (
    <ErrorAlert css={{ marginTop: '$5' }} action={retryButton}>
      {children}
    </ErrorAlert>
  )
}
