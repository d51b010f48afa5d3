import { type FormEvent, useState } from 'react'
import { validateAccountFields } from '#domain/accounts/account-rules'
import { inviteStaff } from '#domain/contract/host/staff'
import { FormFailure } from '#staff/host/shared/forms/FormFailure'
import { useHostSave } from '#staff/host/use-host-call'
import { locateFormError } from '#staff/shared/locate-form-error'
import { useErrorFocus } from '#staff/shared/use-error-focus'
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
  '& > [role=alert]': { flexBasis: '100%' },
})

const FIELDS = { address_has_account: 'email', already_invited: 'email' } as const

interface InviteFormProps {
  readonly trailerId: number
  readonly trailerName: string
}

const readEmail = (form: HTMLFormElement): string => String(new FormData(form).get('email')).trim()

/** Sends an invitation if its email address is valid. */
function useInvitation(trailerId: number) {
  const invitation = useHostSave(inviteStaff)
  /** Why the page itself refuses the address. */
  const [mistake, setMistake] = useState<string>()
  const { errorAt, formError } = locateFormError(invitation.error, FIELDS)
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = readEmail(form)
    const found = validateAccountFields({ email }).email
    setMistake(found)
    if (found !== undefined) return
    // The next address may have been typed meanwhile.
    const onSuccess = () => readEmail(form) === email && form.reset()
    invitation.mutate({ trailerId, email }, { onSuccess })
  }
  return {
    form: { ...errorFocus, onSubmit: submit },
    error: mistake ?? errorAt('email'),
    formError: mistake === undefined ? formError : null,
    isSending: invitation.isPending,
  }
}

/** Invites a person to a trailer by mail. A refused address stays in the field. */
export function InviteForm({ trailerId, trailerName }: InviteFormProps) {
  const { form, error, formError, isSending } = useInvitation(trailerId)
  return (
    <Form {...form} aria-label={`Invite to ${trailerName}`}>
      <Field label="Invite by email" name="email" type="email" required autoComplete="off" error={error} />
      <Button
        type="submit"
        kind="secondary"
        css={{ ...SMALL_BUTTON, minHeight: 52 }}
        busy={isSending}
        busyText="Sending..."
      >
        Invite
      </Button>
      <FormFailure error={formError} />
    </Form>
  )
}
