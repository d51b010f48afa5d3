import { Button } from '../ui/Button'
import { Problem } from '../ui/Problem'

interface FailedToLoadProps {
  /** The spec's words for it. */
  readonly children: string
  readonly onRetry: () => void
}

/** A part of a page that could not be fetched, and another try. */
export function FailedToLoad({ children, onRetry }: FailedToLoadProps) {
  const again = (
    <Button
      kind="plain"
      onClick={onRetry}
      css={{ minHeight: '$tap', marginTop: '$2', marginBottom: 10, fontSize: '$md', color: '$ink' }}
    >
      Try again
    </Button>
  )
  return (
    <Problem css={{ marginTop: '$5' }} action={again}>
      {children}
    </Problem>
  )
}
