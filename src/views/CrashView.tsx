import { Button } from '../ui/Button'
import { Empty } from '../ui/Empty'

/** A page that could not be shown, such as one whose code went with a new version. Never reloads by itself: no loop. */
export function CrashView() {
  return (
    <Empty
      as="h1"
      wash="oat"
      title="This page could not be shown"
      text="There may be a new version of the app. Your cart and your orders are safe."
      action={
        <Button kind="main" wide onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    />
  )
}
