import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'

const TEXTS = {
  broken: 'Something went wrong on this page.',
  /** The server cannot be reached. */
  unreachable: 'There is no connection to our server.',
  /** Only a reload gives the code of the page. */
  stuck: 'The app was updated, and needs to be loaded again.',
} as const

type CrashViewProps =
  | { readonly cause: 'broken' }
  | { readonly cause: 'unreachable' | 'stuck'; readonly onRetry: () => void }

const reload = () => window.location.reload()

/** The error page. It has the one button that can help: without a connection a reload would leave the app. Specification 3.14. */
export const CrashView = (props: CrashViewProps) => (
  <EmptyState
    as="h1"
    backdrop="oat"
    title="This page could not be shown"
    text={`${TEXTS[props.cause]} Your cart and your orders are safe.`}
    action={
      props.cause === 'unreachable' ? (
        <Button wide onClick={props.onRetry}>
          Try again
        </Button>
      ) : (
        <Button wide onClick={reload}>
          Reload the page
        </Button>
      )
    }
  />
)
