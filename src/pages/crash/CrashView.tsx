import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Stack } from '#ui/layout/Stack'

interface CrashViewProps {
  /** The page is only out of reach: asks for it again. null where it is broken. */
  readonly onRetry: (() => void) | null
}

const reload = () => window.location.reload()

/** A page that could not be shown. Never reloads by itself: no loop, and nothing that waits in the app is lost unasked. */
export function CrashView({ onRetry }: CrashViewProps) {
  const trouble = onRetry ? 'There is no network, or a new version of the app.' : 'Something in it is broken.'
  return (
    <EmptyState
      as="h1"
      backdrop="oat"
      title="This page could not be shown"
      text={`${trouble} Your cart and your orders are safe.`}
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
