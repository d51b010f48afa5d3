import type { SnapshotFrom } from 'xstate'
import type { accountSettingsMachine } from '#machines/account-settings/account-settings.machine'
import type { AccountSettingsEvent } from '#machines/account-settings/account-settings.setup'
import type {
  PasswordResetEvent,
  passwordResetMachine,
} from '#machines/password-reset/password-reset.machine'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine'
import type { SignUpEvent } from '#machines/sign-up/sign-up.setup'
import type { signedInDevicesMachine } from '#machines/signed-in-devices/signed-in-devices.machine'
import type { SignedInDevicesEvent } from '#machines/signed-in-devices/signed-in-devices.setup'

/** The sign-up's chart: its snapshot and its events. */
export interface SignUpFlowProps {
  readonly snapshot: SnapshotFrom<typeof signUpMachine>
  readonly send: (event: SignUpEvent) => void
}

/** The password reset's chart: its snapshot and its events. */
export interface PasswordResetFlowProps {
  readonly snapshot: SnapshotFrom<typeof passwordResetMachine>
  readonly send: (event: PasswordResetEvent) => void
}

/** The chart of the account's settings: its snapshot and its events. */
export interface AccountSettingsFlowProps {
  readonly snapshot: SnapshotFrom<typeof accountSettingsMachine>
  readonly send: (event: AccountSettingsEvent) => void
}

/** The chart of the devices that are signed in: its snapshot and its events. */
export interface SignedInDevicesFlowProps {
  readonly snapshot: SnapshotFrom<typeof signedInDevicesMachine>
  readonly send: (event: SignedInDevicesEvent) => void
}
