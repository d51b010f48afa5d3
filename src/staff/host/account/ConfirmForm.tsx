import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import { type beginSecondFactor, confirmSecondFactor } from '#domain/contract/account/second-factor'
import { FormFailure } from '#staff/host/shared/forms/FormFailure'
import { HostForm } from '#staff/host/shared/forms/HostForm.styles'
import { LazyQrCode } from '#staff/host/shared/LazyQrCode'
import { useHostTokenCall } from '#staff/host/use-host-call'
import { CodeField } from '#staff/shared/CodeField'
import { locateFormError } from '#staff/shared/locate-form-error'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { Button } from '#ui/buttons/Button'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const QR_SIZE = 220
const Frame = styled('div', { width: QR_SIZE, maxWidth: '100%', borderRadius: '$md', overflow: 'hidden' })
/** A click selects the whole secret. */
const Secret = styled('code', {
  fontSize: '$md',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

type SetUp = z.output<typeof beginSecondFactor.responseSchema>

/** The secret as a QR code, and as text for a phone that cannot scan it. */
const SecretForApp = ({ secret, uri }: SetUp) => (
  <>
    <Heading size="xl">Scan this code with your app</Heading>
    <Frame>
      <LazyQrCode text={uri} label="Code for your authenticator app" height={QR_SIZE} />
    </Frame>
    <MutedText>
      Or type this secret into the app:
      <br />
      <Secret>{secret.match(/.{1,4}/g)?.join(' ')}</Secret>
    </MutedText>
  </>
)

const FIELDS = { wrong_second_factor_code: 'code' } as const

interface ConfirmFormProps {
  readonly setUp: SetUp
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** Shows the secret for the app, and asks for its first code. */
export function ConfirmForm({ setUp, onTurnedOn, onCancel }: ConfirmFormProps) {
  const confirm = useHostTokenCall(confirmSecondFactor)
  const { errorAt, formError } = locateFormError(confirm.error, FIELDS)
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes) })
  }
  return (
    <Stack>
      <SecretForApp {...setUp} />
      <HostForm {...errorFocus} onSubmit={submit}>
        <CodeField
          required
          hint="The 6 digits that the app shows now."
          inputMode="numeric"
          error={errorAt('code')}
        />
        <FormFailure error={formError} />
        <Row wrap css={{ gap: '$3' }}>
          <Button type="submit" busy={confirm.isPending} busyText="Checking...">
            Turn on
          </Button>
          <Button type="button" kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </HostForm>
    </Stack>
  )
}
