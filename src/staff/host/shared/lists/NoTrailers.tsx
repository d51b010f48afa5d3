import { HostLinkButton } from '#staff/host/shared/HostLinkButton'
import { NEW_TRAILER, toHostHref } from '#staff/host/shell/host-address'
import { EmptyState } from '#ui/feedback/EmptyState'

/** Replaces the list of a park without trailers. @param text why the list needs a trailer */
export const NoTrailers = ({ text }: { readonly text: string }) => (
  <EmptyState
    inline
    title="No trailers yet"
    text={text}
    action={<HostLinkButton href={toHostHref('trailers', NEW_TRAILER)}>Add a trailer</HostLinkButton>}
  />
)

/** Shown for a trailer that the park does not have. @param page that lists the trailers */
export const NoSuchTrailer = ({ page }: { readonly page: string }) => (
  <EmptyState
    as="h1"
    inline
    title="There is no such trailer"
    text="It may have left the park."
    action={<HostLinkButton href={toHostHref(page)}>All trailers</HostLinkButton>}
  />
)
