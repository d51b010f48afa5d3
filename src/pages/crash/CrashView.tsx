import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Stack } from '#ui/layout/Stack'

interface CrashViewProps {
  /** Loads the page's code again; null when the page itself is broken. */
  readonly onRetry: (() => void) | null
}

const reload = () => window.location.reload()

/** The error page. It never reloads by itself, which could loop and lose unsaved work. */
export function CrashView({ onRetry }: CrashViewProps) {
  const cause = onRetry
    ? 'There is no network, or the app was updated.'
    : 'Something went wrong on this page.'
  return (
    <EmptyState
      as="h1"
      backdrop="oat"
      title="This page could not be shown"
      text={`${cause} Your cart and your orders are safe.`}
      action={
        <Stack gap={2}>
          {onRetry && (
            <Button kind="primary" wide onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button kind={onRetry ? 'ghost' : 'primary'} wide onClick={reload}>
            Reload the page
          </Button>
        </Stack>
      }
    />
  )
}
