import type { KnownStatus } from '#domain/orders/order-status'
import { PATHS } from '#domain/paths'
import { Button } from '#ui/buttons/Button'
import { BackLink } from '#ui/layout/BackLink'
import { Page } from '#ui/layout/Page'
import { Stack } from '#ui/layout/Stack'
import { TopBar } from '#ui/layout/TopBar'
import { MutedText } from '#ui/text/MutedText'

/** A sample notification. */
export type SampleNotification =
  | { readonly kind: 'status'; readonly status: KnownStatus }
  | { readonly kind: 'message'; readonly tone: 'success' | 'error'; readonly title: string }

/** Four order statuses, one success and one error (specification 6.5, 6.6). */
const SAMPLES: readonly { readonly label: string; readonly sample: SampleNotification }[] = [
  { label: 'Order confirmed', sample: { kind: 'status', status: 'confirmed' } },
  { label: 'Order preparing', sample: { kind: 'status', status: 'preparing' } },
  { label: 'Order ready', sample: { kind: 'status', status: 'ready' } },
  { label: 'Order cancelled', sample: { kind: 'status', status: 'cancelled' } },
  {
    label: 'Success',
    sample: { kind: 'message', tone: 'success', title: 'Order placed successfully!' },
  },
  {
    label: 'Error',
    sample: { kind: 'message', tone: 'error', title: 'Failed to place order. Please try again.' },
  },
]

interface TestNotificationViewProps {
  /** Whether the flow of the notifications has started. */
  readonly isReady: boolean
  readonly onShow: (sample: SampleNotification) => void
}

/** For developers: shows sample notifications in the top-right corner. */
export function TestNotificationView({ isReady, onShow }: TestNotificationViewProps) {
  return (
    <>
      <TopBar title="Test notifications" back={<BackLink to={PATHS.home} label="Back to home" />} />
      <Page width="column">
        <Stack gap={3}>
          <MutedText>Each appears in the top-right corner, with its beep.</MutedText>
          {SAMPLES.map(({ label, sample }) => (
            <Button key={label} wide kind="secondary" disabled={!isReady} onClick={() => onShow(sample)}>
              {label}
            </Button>
          ))}
        </Stack>
      </Page>
    </>
  )
}
