import LogOut from 'lucide-react/icons/log-out'
import { endReasonText } from '#domain/session/end-reason-text'
import type { EndReason } from '#machines/session/session-info'
import { Callout } from '#ui/feedback/Callout'

/** Why the customer has to sign in again. Specification 4.35. */
export const SessionEndNotice = ({ reason }: { readonly reason: EndReason }) => (
  <Callout role="status" css={{ marginTop: '$6' }}>
    <LogOut size={20} aria-hidden="true" />
    <p>{endReasonText(reason)}</p>
  </Callout>
)
