import type { SignedInDevice } from '#domain/contract/account/sessions'
import { formatDayAndTime } from '#domain/time-labels'
import type { SignedInDevicesFlowProps } from '#pages/account/account-flow-props'
import { useRestoreFocus } from '#pages/hooks/use-restore-focus'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Card } from '#ui/layout/Card'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

const DeviceList = styled(Card, { padding: 0, '& li + li': { borderTop: '1px solid $colors$line' } })
const Device = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $4',
  padding: '$4 $5',
})
const DeviceText = styled('div', { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' })

/** The devices that are signed in. They load when the customer asks for them (specification 28.17 to 28.19). */
export function SignedInDevicesView(flow: SignedInDevicesFlowProps) {
  const { snapshot, send } = flow
  const { devices, errorMessage } = snapshot.context
  const { containerRef, rememberFocus } = useRestoreFocus(`${devices?.length}`)
  return (
    <Section title="Signed-in devices">
      {snapshot.matches('notOffered') ? (
        <MutedText role="status">This park does not list the devices that are signed in.</MutedText>
      ) : (
        <Stack gap={3} ref={containerRef}>
          <MutedText>Where you are signed in. Sign out a device that you no longer use.</MutedText>
          {devices && (
            <DeviceList as="ul" aria-label="Signed-in devices">
              {devices.map(device => (
                <DeviceRow key={device.id} device={device} flow={flow} onPress={rememberFocus} />
              ))}
            </DeviceList>
          )}
          {errorMessage !== null && <ErrorAlert>{errorMessage}</ErrorAlert>}
          <Button
            wide
            kind="secondary"
            busy={snapshot.matches('loading')}
            busyText="Reading the list..."
            onClick={() => send({ type: 'devices.requested' })}
          >
            {devices ? 'Refresh the list' : 'Show my devices'}
          </Button>
        </Stack>
      )}
    </Section>
  )
}

interface DeviceRowProps {
  readonly device: SignedInDevice
  readonly flow: SignedInDevicesFlowProps
  readonly onPress: () => void
}

/** One device. The current device has no button, because 'Sign Out' above signs it out. */
function DeviceRow({ device: { id, device, lastUsedAt, current }, flow, onPress }: DeviceRowProps) {
  const { snapshot, send } = flow
  const lastUse = formatDayAndTime(lastUsedAt, Date.now())
  const signOut = () => {
    onPress()
    send({ type: 'devices.signOutRequested', id })
  }
  return (
    <Device>
      <DeviceText>
        <StrongText>{device}</StrongText>
        {lastUse && <MutedText size="sm">{`Last used ${lastUse}`}</MutedText>}
      </DeviceText>
      {current ? (
        <MutedText size="sm">This device</MutedText>
      ) : (
        <Button
          kind="secondary"
          busy={snapshot.matches('signingOut') && snapshot.context.endingId === id}
          busyText="Signing out..."
          css={SMALL_BUTTON}
          onClick={signOut}
        >
          <span>Sign out</span> <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
    </Device>
  )
}
