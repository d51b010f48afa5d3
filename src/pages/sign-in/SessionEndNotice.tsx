import LogOut from 'lucide-react/icons/log-out'
import type { EndReason } from '#machines/session/session-info'
import { Callout } from '#ui/feedback/Callout'

const REASON_TEXTS = {
  expired: 'your sign-in has expired',
  ended: 'your sign-in was ended, as after a new password',
  unchecked: 'the server could not check your sign-in',
} as const satisfies Record<EndReason, string>

/** Why the customer has to sign in again. Specification 4.35. */
export const SessionEndNotice = ({ reason }: { readonly reason: EndReason }) => (
  <Callout role="status" css={{ marginTop: '$6' }}>
    <LogOut size={20} aria-hidden="true" />
    <p>You were signed out because {REASON_TEXTS[reason]}. Your cart is kept.</p>
  </Callout>
)
