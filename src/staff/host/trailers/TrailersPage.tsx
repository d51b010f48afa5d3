import { listHostTrailers } from '#domain/contract/host/trailers'
import { HostLinkButton } from '#staff/host/shared/HostLinkButton'
import { NoTrailers } from '#staff/host/shared/lists/NoTrailers'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { NEW_TRAILER, toHostHref } from '#staff/host/shell/host-address'
import { useHostQuery } from '#staff/host/use-host-call'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { Stack } from '#ui/layout/Stack'
import { TrailerCard } from './TrailerCard'
import { TrailerFormPage } from './TrailerFormPage'

/** The trailers of the park, or the form of one. @param id of the trailer, or `new` */
export function TrailersPage({ id }: { readonly id: string | null }) {
  return id === null ? <TrailerList /> : <TrailerFormPage id={id} />
}

/** How often the states are read again, in ms: hours and staff change them while the page is open. */
const STATE_INTERVAL = 30_000

function TrailerList() {
  const trailers = useHostQuery(listHostTrailers, {}, STATE_INTERVAL)
  return (
    <>
      <PageTitle
        title="Trailers"
        text="A closed trailer takes no orders. Its menu stays as it is."
        action={
          <HostLinkButton href={toHostHref('trailers', NEW_TRAILER)} css={SMALL_BUTTON}>
            Add a trailer
          </HostLinkButton>
        }
      />
      <QueryContent query={trailers}>
        {({ trailers }) =>
          trailers.length === 0 ? (
            <NoTrailers text="Add the first one: its menu comes next." />
          ) : (
            <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0 }}>
              {trailers.map(trailer => (
                <TrailerCard key={trailer.id} trailer={trailer} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </>
  )
}
