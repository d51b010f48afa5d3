import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CrashView } from '../views/CrashView'
import { PageCodeError } from './page-code'

/** In the place of any page that breaks. Code that did not come can be asked for once more; what waits in the app stays. */
export function CrashRoute({ error }: ErrorComponentProps) {
  const router = useRouter()
  const askAgain = () => void router.invalidate()
  return <CrashView onRetry={error instanceof PageCodeError ? askAgain : null} />
}
