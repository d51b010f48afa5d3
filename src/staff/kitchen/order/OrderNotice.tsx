import Ban from 'lucide-react/icons/ban'
import Undo2 from 'lucide-react/icons/undo-2'
import type { BoardOrder } from '#domain/contract/kitchen'
import { Callout } from '#ui/feedback/Callout'
import { StrongText } from '#ui/text/StrongText'
import { noticeLines } from './notice-text'

/** What someone else has done to an order: they have cancelled it, or paid money back. */
export function OrderNotice({ order }: { readonly order: BoardOrder }) {
  const { title, lines } = noticeLines(order)
  const Icon = order.status === 'cancelled' ? Ban : Undo2
  return (
    <Callout tone="red" css={{ padding: '6px 8px' }}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <StrongText>{title}</StrongText>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Callout>
  )
}
