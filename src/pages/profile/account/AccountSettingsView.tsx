import type { ReactNode } from 'react'
import { AccountForm } from '#pages/account/AccountForm'
import type { AccountSettingsFlowProps } from '#pages/account/account-flow-props'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { PasswordField } from '#ui/forms/PasswordField'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { PageSheet } from '#ui/overlays/PageSheet'
import { MutedText } from '#ui/text/MutedText'
import { PasswordSection } from './PasswordSection'

interface AccountSettingsViewProps extends AccountSettingsFlowProps {
  /** The section of the devices that are signed in. */
  readonly devices?: ReactNode
}

/** The settings below the profile: password, sessions, data, and deletion of the account (specification 24.24 to 24.28). */
export function AccountSettingsView({ devices, ...flow }: AccountSettingsViewProps) {
  const { snapshot, send } = flow
  const { errors } = snapshot.context
  return (
    <>
      <PasswordSection {...flow} />
      {devices}
      <Section title="Sign out everywhere">
        <Stack gap={3}>
          <MutedText>For a lost phone, or a computer that others use.</MutedText>
          <Button wide kind="secondary" onClick={() => send({ type: 'settings.signOutOpened' })}>
            Sign out everywhere
          </Button>
        </Stack>
      </Section>
      <Section title="Your data">
        <Stack gap={3}>
          <MutedText>
            Everything that is stored about you, as a file: profile, addresses and orders.
          </MutedText>
          {snapshot.matches('closed') && errors.form !== undefined && <ErrorAlert>{errors.form}</ErrorAlert>}
          <Button
            wide
            kind="secondary"
            busy={snapshot.matches('downloading')}
            busyText="Downloading..."
            onClick={() => send({ type: 'settings.dataRequested' })}
          >
            Download my data
          </Button>
        </Stack>
      </Section>
      <Section title="Delete my account">
        <Stack gap={3}>
          <MutedText>Your profile, your addresses and your carts are deleted for good.</MutedText>
          <Button wide kind="secondary" onClick={() => send({ type: 'settings.deletionOpened' })}>
            Delete my account
          </Button>
        </Stack>
      </Section>
      <SignOutSheet {...flow} />
      <DeletionSheet {...flow} />
    </>
  )
}

/** Asks before all devices are signed out. */
function SignOutSheet({ snapshot, send }: AccountSettingsFlowProps) {
  const { errors } = snapshot.context
  return (
    <PageSheet
      title="Sign out everywhere?"
      description="All devices are signed out, this one too. Your cart stays in your account."
      open={snapshot.matches('signingOutEverywhere')}
      onOpenChange={open => !open && send({ type: 'settings.closed' })}
      footer={
        <Button
          wide
          busy={snapshot.matches({ signingOutEverywhere: 'sending' })}
          busyText="Signing out..."
          onClick={() => send({ type: 'settings.signOutConfirmed' })}
        >
          Sign out everywhere
        </Button>
      }
    >
      {errors.form !== undefined && <ErrorAlert>{errors.form}</ErrorAlert>}
    </PageSheet>
  )
}

/** Asks for the password before the account is deleted. */
function DeletionSheet({ snapshot, send }: AccountSettingsFlowProps) {
  const { errors } = snapshot.context
  const busy = snapshot.matches({ deletingAccount: 'sending' })
  return (
    <PageSheet
      title="Delete your account?"
      description="This cannot be undone. Enter your password to confirm it."
      open={snapshot.matches('deletingAccount')}
      onOpenChange={open => !open && send({ type: 'settings.closed' })}
    >
      <AccountForm
        errors={errors}
        busy={busy}
        onSubmit={read =>
          send({ type: 'settings.deletionSubmitted', currentPassword: read('currentPassword') })
        }
      >
        <PasswordField
          label="Password"
          name="currentPassword"
          required
          error={errors.currentPassword}
          onChange={() => send({ type: 'settings.fieldEdited', field: 'currentPassword' })}
        />
        <Button type="submit" wide busy={busy} busyText="Deleting...">
          Delete my account for good
        </Button>
      </AccountForm>
    </PageSheet>
  )
}
