import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { locateFailure } from '#back-office/locate-failure'
import {
  addTrailer,
  changeTrailer,
  type HostTrailer,
  listHostTrailers,
  type TrailerFields,
} from '#domain/contract/host/trailers'
import { useHost } from '#host/host-context'
import { FormFailure } from '#host/shared/forms/FormFailure'
import { SaveFailure } from '#host/shared/forms/SaveFailure'
import { useLeaveQuestion } from '#host/shared/forms/use-leave-question'
import { useVersionedForm } from '#host/shared/forms/use-versioned-form'
import { NoSuchTrailer } from '#host/shared/lists/NoTrailers'
import { PageTitle } from '#host/shared/PageTitle'
import { QueryContent } from '#host/shared/QueryContent'
import { NEW_TRAILER } from '#host/shell/host-address'
import { useHostQuery, useHostSave } from '#host/use-host-call'
import { RemoveTrailer } from './RemoveTrailer'
import { TrailerForm } from './TrailerForm'

const FIELDS = { trailer_name_taken: 'name' } as const

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
function useTrailerExit(isChanged: boolean) {
  const navigate = useNavigate()
  const allowLeaving = useLeaveQuestion(isChanged, 'Leave without saving the trailer?')
  return () => {
    allowLeaving()
    void navigate({ to: '/$', params: { _splat: 'trailers' } })
  }
}

function NewTrailer() {
  const [isChanged, setIsChanged] = useState(false)
  const goToTrailers = useTrailerExit(isChanged)
  const save = useHostSave(addTrailer)
  const { errorAt, rest } = locateFailure(save.error, FIELDS)
  return (
    <>
      <PageTitle title="New trailer" text="It is closed at first. Give it a menu, then open it." />
      <TrailerForm
        fields={EMPTY}
        isSaving={save.isPending}
        nameError={errorAt('name')}
        failure={<FormFailure error={rest} />}
        onChange={() => {
          save.reset()
          setIsChanged(true)
        }}
        onSave={fields => save.mutate(fields, { onSuccess: goToTrailers })}
      />
    </>
  )
}

function ExistingTrailer({ id }: { readonly id: number }) {
  const trailers = useHostQuery(listHostTrailers, {})
  return (
    <QueryContent query={trailers}>
      {({ trailers }) => {
        const trailer = trailers.find(trailer => trailer.id === id)
        return trailer ? <ChangedTrailer newest={trailer} /> : <NoSuchTrailer page="trailers" />
      }}
    </QueryContent>
  )
}

function ChangedTrailer({ newest }: { readonly newest: HostTrailer }) {
  const { request } = useHost()
  const { id } = newest
  const save = useHostSave(changeTrailer)
  const readNewest = async () =>
    (await request(listHostTrailers, {})).trailers.find(trailer => trailer.id === id) ?? null
  const form = useVersionedForm({ newest, readNewest, save })
  const goToTrailers = useTrailerExit(form.isChanged)
  const { errorAt, rest } = locateFailure(form.failure.error, FIELDS)
  const { priceCategory, version, ...fields } = form.begun
  return (
    <>
      <PageTitle title={form.begun.name} />
      <TrailerForm
        key={form.round}
        fields={{ ...fields, priceCategory: priceCategory === 'over_10' ? 'over_10' : 'under_10' }}
        isSaving={save.isPending}
        nameError={errorAt('name')}
        failure={<SaveFailure {...form.failure} error={rest} subject="details" />}
        onChange={form.onChange}
        onSave={fields => save.mutate({ trailerId: id, version, fields }, { onSuccess: goToTrailers })}
      />
      <RemoveTrailer trailer={newest} onRemoved={goToTrailers} />
    </>
  )
}
