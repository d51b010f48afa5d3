import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { EmptyState } from '#ui/feedback/EmptyState'

/** The cart of a trailer that has left the park. Reading it again would not help. Specification 10.12. */
export const RemovedTrailerNotice = () => (
  <EmptyState
    title="This trailer has left the park"
    text="It takes no more orders. The other trailers are cooking."
    action={
      <LinkButton to={PATHS.vendors} wide>
        See all trailers
      </LinkButton>
    }
  />
)
