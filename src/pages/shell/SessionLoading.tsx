import { Loading } from '#ui/loading/Loading'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'

/** Behind the door, while it is not yet known who is there (spec, section 2). */
export function SessionLoading() {
  return (
    <>
      <VisuallyHidden as="h1">One moment</VisuallyHidden>
      <Loading text="Loading..." />
    </>
  )
}
