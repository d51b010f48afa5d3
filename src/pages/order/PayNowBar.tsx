import type { Order } from '#domain/contract/ordering/orders'
import { toPounds } from '#domain/money'
import { PATHS } from '#domain/paths'
import { LinkButton } from '#ui/buttons/LinkButton'
import { BottomBar } from '#ui/layout/BottomBar'
import { Stack } from '#ui/layout/Stack'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'

/** The link that pays for an existing order. On a wide screen it is below the summary. */
export function PayNowBar({ order }: { readonly order: Order }) {
  const paymentRequest = { orderId: order.id, amount: toPounds(order.total) }
  return (
    <BottomBar inFlowOnWide>
      <Stack gap={2}>
        <MutedText size="sm" css={{ textAlign: 'center' }}>
          This order is waiting for payment.
        </MutedText>
        <LinkButton to={PATHS.payment} state={{ paymentRequest }} wide>
          <span>Pay now</span> <Money pence={order.total} />
        </LinkButton>
      </Stack>
    </BottomBar>
  )
}
