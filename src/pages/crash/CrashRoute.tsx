import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CodeLoadError } from '#app/navigation/loading/import-code'
import { retryPage } from '#app/navigation/loading/retry-page'
import { CrashView } from './CrashView'

const reload = () => window.location.reload()

/** Replaces a page that throws. A page whose code failed to load can be loaded again without losing unsaved work. */
export function CrashRoute({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { appActor } = router.options.context
  const show = () => void router.invalidate()
  const onRetry =
    error instanceof CodeLoadError ? () => void retryPage({ error, appActor, show, reload }) : null
  return <CrashView onRetry={onRetry} />
}
