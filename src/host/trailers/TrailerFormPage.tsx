import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
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

interface TrailerList {
  readonly trailers: readonly HostTrailer[]
}

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

/** Adds a trailer. If more is typed while it is added, it stays on the page, and the next save changes the trailer. */
function useNewTrailer() {
  const [isChanged, setIsChanged] = useState(false)
  const [added, setAdded] = useState<HostTrailer | null>(null)
  const isChangedMeanwhile = useRef(false)
  const goToTrailers = useTrailerExit(isChanged)
  const addition = useHostSave(addTrailer)
  const change = useHostSave(changeTrailer)
  const save = added === null ? addition : change
  return {
    isSaving: addition.isPending || change.isPending,
    error: save.error,
    onChange: () => {
      isChangedMeanwhile.current = true
      // The answer of a save that is on its way still counts.
      if (!save.isPending) save.reset()
      setIsChanged(true)
    },
    onSave: (fields: TrailerFields) => {
      isChangedMeanwhile.current = false
      const onSuccess = ({ trailers }: TrailerList) => {
        setAdded(trailers.find(({ name }) => name === fields.name) ?? null)
        if (!isChangedMeanwhile.current) goToTrailers()
      }
      if (added === null) addition.mutate(fields, { onSuccess })
      else change.mutate({ trailerId: added.id, version: added.version, fields }, { onSuccess })
    },
  }
}

function NewTrailer() {
  const { error, ...form } = useNewTrailer()
  const { errorAt, rest } = locateFailure(error, FIELDS)
  return (
    <>
      <PageTitle title="New trailer" text="It is closed at first. Give it a menu, then open it." />
      <TrailerForm
        {...form}
        fields={EMPTY}
        nameError={errorAt('name')}
        failure={<FormFailure error={rest} />}
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
  const findTrailer = (trailers: TrailerList['trailers']) =>
    trailers.find(trailer => trailer.id === id) ?? null
  const readNewest = async () => findTrailer((await request(listHostTrailers, {})).trailers)
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
        onSave={fields => {
          form.onSubmit()
          const onSuccess = ({ trailers }: TrailerList) => form.onSaved(findTrailer(trailers), goToTrailers)
          save.mutate({ trailerId: id, version, fields }, { onSuccess })
        }}
      />
      <RemoveTrailer trailer={newest} onRemoved={goToTrailers} />
    </>
  )
}
