import { TextButton } from '#ui/buttons/TextButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'

interface AddonsUnavailableProps {
  /** Whether the dish has required add-ons, so that it cannot be added without them. */
  readonly isNeeded: boolean
  readonly onRetry: () => void
}

/** An error with a retry button, instead of add-ons that failed to load. */
export function AddonsUnavailable({ isNeeded, onRetry }: AddonsUnavailableProps) {
  return (
    <ErrorAlert action={<TextButton onClick={onRetry}>Try again</TextButton>}>
      {`The options of this dish could not be loaded.${isNeeded ? ' It can be added once they are here.' : ''}`}
    </ErrorAlert>
  )
}
