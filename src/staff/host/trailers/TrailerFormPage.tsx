import {
  addTrailer,
  changeTrailer,
  type HostTrailer,
  listHostTrailers,
  removeTrailer,
  type TrailerFields,
} from '#domain/contract/host/trailers'
import { cleanLine } from '#domain/free-text'
import { useHost } from '#staff/host/host-context'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { SaveFailure } from '#staff/host/shared/forms/SaveFailure'
import { useUnsavedChangesPrompt } from '#staff/host/shared/forms/use-unsaved-changes-prompt'
import { NoSuchTrailer } from '#staff/host/shared/lists/NoTrailers'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { NEW_TRAILER } from '#staff/host/shell/host-address'
import { useHostQuery, useHostSave } from '#staff/host/use-host-call'
import { errorText } from '#staff/shared/error-text'
import { locateFormError } from '#staff/shared/locate-form-error'
import { useVersionedForm } from '#staff/shared/use-versioned-form'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Section } from '#ui/layout/Section'
import { MutedText } from '#ui/text/MutedText'
import { TrailerForm } from './TrailerForm'

interface RemoveTrailerProps {
  readonly trailer: Pick<HostTrailer, 'id' | 'name'>
  readonly onRemoved: () => void
}

/** Takes a trailer out of the park, after a question. */
function RemoveTrailer({ trailer: { id, name }, onRemoved }: RemoveTrailerProps) {
  const removal = useHostSave(removeTrailer)
  const failure = errorText(removal.error)
  return (
    <Section title="Leave the park">
      <MutedText>
        A trailer can leave when it is closed and has no open orders. Its past orders stay.
      </MutedText>
      {failure !== null && <ErrorAlert css={{ marginTop: '$3' }}>{failure}</ErrorAlert>}
      <ActionButton
        label="Remove"
        of={name}
        question={`Remove ${name}?`}
        text="It disappears from the app, and the accounts of its staff end."
        busy={removal.isPending}
        onAction={() => removal.mutate({ trailerId: id }, { onSuccess: onRemoved })}
      />
    </Section>
  )
}

const FIELDS = { trailer_name_taken: 'name' } as const

/** A trailer as a form shows it. */
interface ShownTrailer extends Omit<TrailerFields, 'priceCategory'> {
  /** Null if it is not added yet. */
  readonly id: number | null
  readonly version: string
  readonly priceCategory: string
}

const EMPTY: ShownTrailer = {
  id: null,
  version: '',
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

/** The form of an existing trailer or of a new one. */
export function TrailerFormPage({ id }: { readonly id: string }) {
  return id === NEW_TRAILER ? <NewTrailer /> : <ExistingTrailer id={Number(id)} />
}

/** Saves a trailer. If more is typed into a new one while it is added, the next save changes it. */
function useTrailerForm(newest: ShownTrailer) {
  const { request } = useHost()
  const form = useVersionedForm({
    newest,
    readNewest: async ({ id }) => {
      const { trailers } = await request(listHostTrailers, {})
      return trailers.find(trailer => trailer.id === id) ?? null
    },
    save: async (fields: TrailerFields, { id, version }): Promise<ShownTrailer | null> => {
      if (id === null) {
        const { trailers } = await request(addTrailer, fields)
        return trailers.find(({ name }) => name === cleanLine(fields.name)) ?? null
      }
      const { trailers } = await request(changeTrailer, { trailerId: id, version, fields })
      return trailers.find(trailer => trailer.id === id) ?? null
    },
  })
  const leaveTo = useUnsavedChangesPrompt(form.isChanged, 'Leave without saving the trailer?')
  return { ...form, goToTrailers: () => leaveTo('trailers') }
}

function TrailerEditor({ form }: { readonly form: ReturnType<typeof useTrailerForm> }) {
  const { errorAt, formError } = locateFormError(form.failure.error, FIELDS)
  const { priceCategory, ...fields } = form.base
  return (
    <TrailerForm
      key={form.formKey}
      fields={{ ...fields, priceCategory: priceCategory === 'over_10' ? 'over_10' : 'under_10' }}
      isSaving={form.isSaving}
      nameError={errorAt('name')}
      failure={<SaveFailure {...form.failure} error={formError} subject="details" />}
      onChange={form.onChange}
      onSave={fields => form.submit(fields, form.goToTrailers)}
    />
  )
}

function NewTrailer() {
  const form = useTrailerForm(EMPTY)
  return (
    <>
      <PageTitle title="New trailer" text="It is closed at first. Give it a menu, then open it." />
      <TrailerEditor form={form} />
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
  const form = useTrailerForm(newest)
  return (
    <>
      <PageTitle title={form.base.name} />
      <TrailerEditor form={form} />
      <RemoveTrailer trailer={newest} onRemoved={form.goToTrailers} />
    </>
  )
}
