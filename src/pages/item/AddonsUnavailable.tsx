import { TextButton } from '#ui/buttons/TextButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'

interface OptionsUnreadProps {
  /** The dish cannot be added without them. */
  readonly isNeeded: boolean
  readonly onRetry: () => void
}

/** In the place of the options that could not be loaded. */
export function OptionsUnread({ isNeeded, onRetry }: OptionsUnreadProps) {
  return (
    <ErrorAlert action={<TextButton onClick={onRetry}>Try again</TextButton>}>
      The options of this dish could not be loaded.{isNeeded && ' It can be added once they are here.'}
    </ErrorAlert>
  )
}
