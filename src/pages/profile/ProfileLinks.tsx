import { createLink } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import { PATHS } from '#domain/paths'
import { Card } from '#ui/layout/Card'
import { css, styled } from '#ui/theme/theme'

const entryStyle = css({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  paddingBlock: '$2',
  alignItems: 'center',
  gap: '$4',
  width: '100%',
  minHeight: 60,
  paddingInline: '$5',
  fontWeight: '$medium',
})
const EntryLink = createLink(styled('a', entryStyle, { borderRadius: '$xl' }))
const DisabledEntry = styled('button', entryStyle, { color: '$inkSoft', cursor: 'not-allowed' })
/** With large text the note wraps below the label. */
const LabelAndNote = styled('span', {
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: '$4',
})
const UnavailableNote = styled('span', { fontSize: '$sm', fontWeight: '$body' })
const List = styled(Card, { padding: 0, '& li + li': { borderTop: '1px solid $colors$line' } })

/** Entries that do not work yet (specification 5.21). */
const UNAVAILABLE_ENTRIES = [
  { label: 'Payment Methods', icon: CreditCard },
  { label: 'Delivery Addresses', icon: MapPin },
  { label: 'Settings', icon: Settings },
] as const

/** The link to My Orders, and the entries that are not available yet. */
export function ProfileLinks() {
  return (
    <List as="ul">
      <li>
        <EntryLink to={PATHS.orders}>
          <ReceiptText size={20} aria-hidden="true" />
          <span>My Orders</span>
          <ChevronRight size={20} aria-hidden="true" />
        </EntryLink>
      </li>
      {UNAVAILABLE_ENTRIES.map(({ label, icon: Icon }) => (
        <li key={label}>
          <DisabledEntry type="button" disabled>
            <Icon size={20} aria-hidden="true" />
            <LabelAndNote>
              <span>{label}</span>
              <UnavailableNote>Not available yet</UnavailableNote>
            </LabelAndNote>
          </DisabledEntry>
        </li>
      ))}
    </List>
  )
}
