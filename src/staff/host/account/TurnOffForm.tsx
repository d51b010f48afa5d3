import type { FormEvent } from 'react'
import { turnOffSecondFactor } from '#domain/contract/account/second-factor'
import { FormFailure } from '#staff/host/shared/forms/FormFailure'
import { HostForm } from '#staff/host/shared/forms/HostForm.styles'
import { useHostTokenCall } from '#staff/host/use-host-call'
import { CodeField } from '#staff/shared/CodeField'
import { locateFormError } from '#staff/shared/locate-form-error'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { Button } from '#ui/buttons/Button'
import { PasswordField } from '#ui/forms/PasswordField'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'

const FIELDS = { wrong_password: 'password', wrong_second_factor_code: 'code' } as const

/** Turns the second factor off, with the password and a code. */
export function TurnOffForm({ recoveryCodesLeft }: { readonly recoveryCodesLeft: number }) {
  const turnOff = useHostTokenCall(turnOffSecondFactor)
  const { errorAt, formError } = locateFormError(turnOff.error, FIELDS)
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const input = { password: String(form.get('password')), code: String(form.get('code')).trim() }
    turnOff.mutate(input)
  }
  return (
    <Stack>
      <Heading size="xl">The second factor is on</Heading>
      <MutedText>
        Recovery codes left: {recoveryCodesLeft}. For new codes, or another phone, turn it off and on again.
      </MutedText>
      <HostForm {...errorFocus} onSubmit={submit}>
        <PasswordField label="Your password" name="password" required error={errorAt('password')} />
        <CodeField required hint="The 6 digits in your app, or a recovery code." error={errorAt('code')} />
        <FormFailure error={formError} />
        <Button type="submit" kind="secondary" busy={turnOff.isPending} busyText="Checking...">
          Turn off
        </Button>
      </HostForm>
    </Stack>
  )
}
