import { type HostTrailer, removeTrailer } from '#domain/contract/host/trailers'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { useHostSave } from '#staff/host/use-host-call'
import { errorText } from '#staff/shared/error-text'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Section } from '#ui/layout/Section'
import { MutedText } from '#ui/text/MutedText'

interface RemoveTrailerProps {
  readonly trailer: Pick<HostTrailer, 'id' | 'name'>
  readonly onRemoved: () => void
}

/** Takes a trailer out of the park, after a question. */
export function RemoveTrailer({ trailer: { id, name }, onRemoved }: RemoveTrailerProps) {
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
