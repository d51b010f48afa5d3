import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addTrailer, changeTrailer, listHostTrailers, type TrailerFields } from '#domain/contract/host/park'
import { useLeaveQuestion } from '#host/shared/forms/use-leave-question'
import { NoSuchTrailer } from '#host/shared/lists/NoTrailers'
import { PageTitle } from '#host/shared/PageTitle'
import { QueryContent } from '#host/shared/QueryContent'
import { NEW_TRAILER } from '#host/shell/host-address'
import { useHostQuery, useHostSave } from '#host/use-host-call'
import { RemoveTrailer } from './RemoveTrailer'
import { TrailerForm } from './TrailerForm'

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

/** Asks before a changed form is left, unless it leads back to the trailers after a save. */
function useTrailerForm() {
  const navigate = useNavigate()
  const [isChanged, setIsChanged] = useState(false)
  const allowLeaving = useLeaveQuestion(isChanged, 'Leave without saving the trailer?')
  return {
    onChange: () => setIsChanged(true),
    goToTrailers: () => {
      allowLeaving()
      void navigate({ to: '/$', params: { _splat: 'trailers' } })
    },
  }
}

function NewTrailer() {
  const { onChange, goToTrailers } = useTrailerForm()
  const save = useHostSave(addTrailer)
  return (
    <>
      <PageTitle title="New trailer" text="It is closed at first. Give it a menu, then open it." />
      <TrailerForm
        fields={EMPTY}
        save={{ error: save.error, isPending: save.isPending }}
        onChange={onChange}
        onSave={fields => save.mutate(fields, { onSuccess: goToTrailers })}
      />
    </>
  )
}

function ExistingTrailer({ id }: { readonly id: number }) {
  const { onChange, goToTrailers } = useTrailerForm()
  const trailers = useHostQuery(listHostTrailers, {})
  const save = useHostSave(changeTrailer)
  return (
    <QueryContent query={trailers}>
      {({ trailers }) => {
        const trailer = trailers.find(trailer => trailer.id === id)
        if (!trailer) return <NoSuchTrailer page="trailers" />
        const { priceCategory, ...fields } = trailer
        return (
          <>
            <PageTitle title={trailer.name} />
            <TrailerForm
              fields={{ ...fields, priceCategory: priceCategory === 'over_10' ? 'over_10' : 'under_10' }}
              save={{ error: save.error, isPending: save.isPending }}
              onChange={onChange}
              onSave={fields => save.mutate({ trailerId: id, fields }, { onSuccess: goToTrailers })}
            />
            <RemoveTrailer trailer={trailer} onRemoved={goToTrailers} />
          </>
        )
      }}
    </QueryContent>
  )
}
