import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { FormEvent } from 'react'
import { beginSecondFactor } from '#domain/contract/account/second-factor'
import { FormFailure } from '#staff/host/shared/forms/FormFailure'
import { HostForm } from '#staff/host/shared/forms/HostForm.styles'
import { useHostCall } from '#staff/host/use-host-call'
import { locateFormError } from '#staff/shared/locate-form-error'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { Button } from '#ui/buttons/Button'
import { Callout } from '#ui/feedback/Callout'
import { PasswordField } from '#ui/forms/PasswordField'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { ConfirmForm } from './ConfirmForm'

const FIELDS = { wrong_password: 'password' } as const

interface FactorSetUpProps {
  readonly isRequired: boolean
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
}

/** Turns the second factor on: the password, then the code of the app. */
export function FactorSetUp({ isRequired, onTurnedOn }: FactorSetUpProps) {
  const begin = useHostCall(beginSecondFactor)
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    begin.mutate({ password })
  }
  if (begin.data)
    return <ConfirmForm setUp={begin.data} onTurnedOn={onTurnedOn} onCancel={() => begin.reset()} />
  const { errorAt, formError } = locateFormError(begin.error, FIELDS)
  return (
    <Stack>
      <Heading size="xl">The second factor is off</Heading>
      {isRequired && (
        <Callout>
          <ShieldAlert size={20} aria-hidden="true" />
          <div>This park requires it of you. Turn it on to use the other pages.</div>
        </Callout>
      )}
      <MutedText>Have your phone with the app at hand.</MutedText>
      <HostForm {...errorFocus} onSubmit={submit}>
        <PasswordField label="Your password" name="password" required error={errorAt('password')} />
        <FormFailure error={formError} />
        <Button type="submit" busy={begin.isPending} busyText="Checking...">
          Set up
        </Button>
      </HostForm>
    </Stack>
  )
}
