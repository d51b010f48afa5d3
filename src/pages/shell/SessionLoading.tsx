import { Loading } from '#ui/loading/Loading'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'

/** Shown on a protected page while the session is being restored (specification 3.8). */
export function SessionLoading() {
  return (
    <>
      <VisuallyHidden as="h1">One moment</VisuallyHidden>
      <Loading text="Loading..." />
    </>
  )
}
