import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { CodeLoadError } from '#app/navigation/loading/import-code'
import { retryPage } from '#app/navigation/loading/retry-page'
import { SessionLoading } from '#pages/shell/SessionLoading'
import { CrashView } from './CrashView'

/** Replaces a page that throws, or whose code could not be loaded. */
export const CrashRoute = ({ error }: ErrorComponentProps) =>
  error instanceof CodeLoadError ? <MissingCode error={error} /> : <CrashView cause="broken" />

/** Loads the code again at once, and when the browser is online again. */
function MissingCode({ error }: { readonly error: CodeLoadError }) {
  const router = useRouter()
  const { appActor } = router.options.context
  const [cause, setCause] = useState<'unreachable' | 'stuck' | null>(null)
  const retry = useCallback(async () => {
    setCause(null)
    const result = await retryPage({ error, appActor, show: () => void router.invalidate(), window })
    if (result !== 'loaded') setCause(result)
  }, [error, appActor, router])
  useEffect(() => {
    void retry()
    const onOnline = () => void retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [retry])
  return cause === null ? <SessionLoading /> : <CrashView cause={cause} onRetry={() => void retry()} />
}
