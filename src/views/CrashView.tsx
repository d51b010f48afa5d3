import { Button } from '../ui/Button'
import { Empty } from '../ui/Empty'
import { Stack } from '../ui/Stack'

interface CrashViewProps {
  /** The page is only out of reach: asks for it again. null where it is broken. */
  readonly onRetry: (() => void) | null
}

const reload = () => window.location.reload()

/** A page that could not be shown. Never reloads by itself: no loop, and nothing that waits in the app is lost unasked. */
export function CrashView({ onRetry }: CrashViewProps) {
  return onRetry ? (
    <Empty
      as="h1"
      wash="oat"
      title="This page could not be shown"
      text="There is no network, or a new version of the app. Your cart and your orders are safe."
      action={
        <Stack gap={2}>
          <Button kind="main" wide onClick={onRetry}>
            Try again
          </Button>
          <Button kind="quiet" wide onClick={reload}>
            Reload the page
          </Button>
        </Stack>
      }
    />
  ) : (
    <Empty
      as="h1"
      wash="oat"
      title="This page could not be shown"
      text="Something in it is broken. Your cart and your orders are safe."
      action={
        <Button kind="main" wide onClick={reload}>
          Reload the page
        </Button>
      }
    />
  )
}
