import { Button } from '#ui/buttons/Button'
import { TextButton } from '#ui/buttons/TextButton'
import { Field } from '#ui/forms/Field'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { AccountForm } from './AccountForm'
import type { SignUpFlowProps } from './account-flow-props'

/** The form for the mailed code, with ways to get another code or to change the address (specification 24.17 to 24.19, 24.30). */
export function CodeForm({ snapshot, send }: SignUpFlowProps) {
  const { errors } = snapshot.context
  const busy = !snapshot.matches({ confirming: { code: 'entering' } })
  return (
    <AccountForm
      takesFocus
      errors={errors}
      busy={busy}
      onSubmit={read => send({ type: 'signUp.codeSubmitted', code: read('code') })}
    >
      <Field
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits"
        error={errors.code}
        onChange={() => send({ type: 'signUp.fieldEdited', field: 'code' })}
      />
      <Button type="submit" wide busy={busy} busyText="Signing In..." css={{ marginTop: '$2' }}>
        Confirm and sign in
      </Button>
      <OtherWays snapshot={snapshot} send={send} />
    </AccountForm>
  )
}

/** The options of a customer without a working code. After a reload the password for another code is no longer known. */
function OtherWays({ snapshot, send }: SignUpFlowProps) {
  const reopenForm = () => send({ type: 'signUp.formReopened' })
  if (snapshot.matches({ confirming: { mail: 'earlier' } }))
    return (
      <>
        <MutedText size="sm">No email yet? Check your spam folder, or start again for a new code.</MutedText>
        <Button wide kind="secondary" onClick={reopenForm}>
          Start again
        </Button>
      </>
    )
  return (
    <>
      <NewCode snapshot={snapshot} send={send} />
      <Row css={{ justifyContent: 'center' }}>
        <TextButton type="button" onClick={reopenForm}>
          Use another email
        </TextButton>
      </Row>
    </>
  )
}

/** Offers another code. Shortly after the last code, a text says when that is possible. */
function NewCode({ snapshot, send }: SignUpFlowProps) {
  if (snapshot.matches({ confirming: { mail: 'recent' } })) {
    return (
      <MutedText size="sm">
        No email yet? Check your spam folder. You can ask for a new code in 30 seconds.
      </MutedText>
    )
  }
  return (
    <Button
      wide
      kind="secondary"
      busy={!snapshot.can({ type: 'signUp.newCodeRequested' })}
      busyText="Sending..."
      onClick={() => send({ type: 'signUp.newCodeRequested' })}
    >
      Send a new code
    </Button>
  )
}
