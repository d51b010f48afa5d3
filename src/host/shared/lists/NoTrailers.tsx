import { HostLink } from '#host/shared/HostLink'
import { NEW_TRAILER, toHostHref } from '#host/shell/host-address'
import { EmptyState } from '#ui/feedback/EmptyState'

/** A list of a park without trailers, with the next step. @param text why the list needs a trailer */
export const NoTrailers = ({ text }: { readonly text: string }) => (
  <EmptyState
    inline
    title="No trailers yet"
    text={text}
    action={<HostLink href={toHostHref('trailers', NEW_TRAILER)}>Add a trailer</HostLink>}
  />
)

/** A trailer that the park does not have, with the way back. @param page that lists the trailers */
export const NoSuchTrailer = ({ page }: { readonly page: string }) => (
  <EmptyState
    as="h1"
    inline
    title="There is no such trailer"
    text="It may have left the park."
    action={<HostLink href={toHostHref(page)}>All trailers</HostLink>}
  />
)
