import { createLink } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import { Card } from '../../ui/Card'
import { css, styled } from '../../ui/theme'

const entry = css({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$4',
  width: '100%',
  minHeight: 60,
  paddingInline: '$5',
  fontWeight: '$medium',
})
const Entry = createLink(styled('a', entry, { borderRadius: '$xl' }))
const Closed = styled('button', entry, { color: '$inkSoft', cursor: 'not-allowed' })
const Later = styled('span', { fontSize: '$sm', fontWeight: '$body' })
const List = styled(Card, { padding: 0, '& li + li': { borderTop: '1px solid $colors$line' } })

/** Spec, section 2: disabled. Each says why. */
const LATER = [
  { label: 'Payment Methods', icon: CreditCard },
  { label: 'Delivery Addresses', icon: MapPin },
  { label: 'Settings', icon: Settings },
] as const

/** 'My Orders' works; the rest is to come. */
export function ProfileLinks() {
  return (
    <List as="ul">
      <li>
        <Entry to="/orders">
          <ReceiptText size={20} aria-hidden="true" />
          My Orders
          <ChevronRight size={20} aria-hidden="true" />
        </Entry>
      </li>
      {LATER.map(({ label, icon: Icon }) => (
        <li key={label}>
          <Closed type="button" disabled>
            <Icon size={20} aria-hidden="true" />
            {label}
            <Later>Not available yet</Later>
          </Closed>
        </li>
      ))}
    </List>
  )
}
