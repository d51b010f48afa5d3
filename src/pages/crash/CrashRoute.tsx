import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { PageLoadError } from '#app/navigation/lazy-page'
import { retryPage } from '#app/navigation/retry-page'
import { CrashView } from './CrashView'

const reload = () => window.location.reload()

/** In the place of any page that breaks. Code that did not come can be asked for once more; what waits in the app stays. */
export function CrashRoute({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { appActor } = router.options.context
  const show = () => void router.invalidate()
  const onRetry =
    error instanceof PageLoadError ? () => void retryPage({ error, park: appActor, show, reload }) : null
  return <CrashView onRetry={onRetry} />
}
