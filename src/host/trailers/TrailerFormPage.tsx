import { useNavigate } from '@tanstack/react-router'
import { addTrailer, changeTrailer, listHostTrailers, type TrailerFields } from '#domain/contract/host-park'
import { PageTitle } from '#host/shared/PageTitle'
import { QueryContent } from '#host/shared/QueryContent'
import { useHostQuery, useHostSave } from '#host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { RemoveTrailer } from './RemoveTrailer'
import { TrailerForm } from './TrailerForm'

/** The last part of the address of the form for a new trailer. */
export const NEW_TRAILER = 'new'

const EMPTY: TrailerFields = {
  name: '',
  description: '',
  phone: '',
  email: '',
  preparation: { min: 10, max: 20 },
  priceCategory: 'under_10',
  discountPercent: 0,
  logo: '',
  picture: '',
}

/** The form of a trailer, or of a new one. */
export function TrailerFormPage({ id }: { readonly id: string }) {
  return id === NEW_TRAILER ? <NewTrailer /> : <ExistingTrailer id={Number(id)} />
}

const useGoToTrailers = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/$', params: { _splat: 'trailers' } })
}

function NewTrailer() {
  const goToTrailers = useGoToTrailers()
  const save = useHostSave(addTrailer)
  return (
    <>
      <PageTitle title="New trailer" text="It is closed at first. Give it a menu, then open it." />
      <TrailerForm
        fields={EMPTY}
        save={{ error: save.error, isPending: save.isPending }}
        onSave={fields => save.mutate(fields, { onSuccess: goToTrailers })}
      />
    </>
  )
}

function ExistingTrailer({ id }: { readonly id: number }) {
  const goToTrailers = useGoToTrailers()
  const trailers = useHostQuery(listHostTrailers, {})
  const save = useHostSave(changeTrailer)
  return (
    <QueryContent query={trailers}>
      {({ trailers }) => {
        const trailer = trailers.find(trailer => trailer.id === id)
        if (!trailer) return <EmptyState as="h1" inline title="There is no such trailer" />
        const { priceCategory, ...fields } = trailer
        return (
          <>
            <PageTitle title={trailer.name} />
            <TrailerForm
              fields={{ ...fields, priceCategory: priceCategory === 'over_10' ? 'over_10' : 'under_10' }}
              save={{ error: save.error, isPending: save.isPending }}
              onSave={fields => save.mutate({ trailerId: id, fields }, { onSuccess: goToTrailers })}
            />
            <RemoveTrailer trailer={trailer} onRemoved={goToTrailers} />
          </>
        )
      }}
    </QueryContent>
  )
}
