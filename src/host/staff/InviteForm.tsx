import { type FormEvent, useRef } from 'react'
import { inviteStaff } from '#domain/contract/host/staff'
import { formErrorText } from '#host/shared/forms/error-text'
import { useHostSave } from '#host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { Field } from '#ui/forms/Field'
import { styled } from '#ui/theme/theme'

const Form = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$3',
  alignItems: 'flex-end',
  marginTop: '$4',
  '& > :first-child': { flex: '1 1 240px', minWidth: 0 },
})

interface InviteFormProps {
  readonly trailerId: number
  readonly trailerName: string
}

/** Invites someone to a trailer by mail. A refused address stays in the field. */
export function InviteForm({ trailerId, trailerName }: InviteFormProps) {
  const invitation = useHostSave(inviteStaff)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const clear = { onSuccess: () => form.current?.reset() }
    if (!invitation.isPending) invitation.mutate({ trailerId, email }, clear)
  }
  return (
    <Form ref={form} aria-label={`Invite to ${trailerName}`} onSubmit={submit}>
      <Field
        label="Invite by email"
        name="email"
        type="email"
        required
        autoComplete="off"
        error={formErrorText(invitation.error)}
      />
      <Button
        type="submit"
        kind="secondary"
        css={{ ...SMALL_BUTTON, minHeight: 52 }}
        busy={invitation.isPending}
        busyText="Sending..."
      >
        Invite
      </Button>
    </Form>
  )
}
