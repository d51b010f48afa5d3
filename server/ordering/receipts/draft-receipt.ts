import { isolateText } from '#domain/free-text'
import { LOCALE, LOCALE_SETTINGS } from '#domain/locale'
import { formatMoney } from '#domain/money'
import { PATHS } from '#domain/paths'
import type { MailSite } from '#server/messages/mail/mail-site'
import { type AmountRow, type MailDraft, textBlock } from '#server/messages/mail/render-mail'
import type { OrderItemRow, OrderWithDetails } from '#server/ordering/orders/order-store'
import { addonText } from '#server/ordering/orders/ordered-addons'

const itemRows = ({ quantity, name, addons, total }: OrderItemRow): AmountRow[] => [
  { label: `${quantity} × ${isolateText(name)}`, amount: formatMoney(total) },
  ...addons.map(addon => ({ label: `  + ${isolateText(addonText(addon))}`, amount: '' })),
]

const sumRow = (label: string, pence: number): AmountRow[] =>
  pence === 0 ? [] : [{ label, amount: formatMoney(pence) }]

/** '#1042 (K47) of 13 June 2026 at 19:15', in the time zone of the build. */
function nameOrder({ id, collectionCode, createdAt }: OrderWithDetails['order']): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: LOCALE_SETTINGS.timezone } as const
  const time = createdAt.toLocaleString(LOCALE, options)
  return `#${id}${collectionCode === null ? '' : ` (${collectionCode})`} of ${time}`
}

/** Says that an order was cancelled, why, and that its money goes back. */
export const draftRefund = (
  { order, vendor }: OrderWithDetails,
  { publicUrl, parkName }: MailSite,
): MailDraft => ({
  subject: `Your order #${order.id} at ${parkName} was cancelled`,
  blocks: [
    textBlock(
      `Your order ${nameOrder(order)} from ${isolateText(vendor.name)} was cancelled. Your card gets ${formatMoney(order.total)} back within 10 days.`,
    ),
    ...(order.cancelReason ? [textBlock(`The reason: ${isolateText(order.cancelReason)}`)] : []),
    { kind: 'link', label: 'My Orders', url: `${publicUrl}${PATHS.orders}` },
  ],
})

/** Writes the receipt of an order: its trailer, its time, its code, its lines with add-ons, and its sums. */
export const draftReceipt = ({ order, vendor, items }: OrderWithDetails, parkName: string): MailDraft => ({
  subject: `Your receipt from ${parkName} for order #${order.id}`,
  blocks: [
    textBlock(
      `Thank you for your order from ${isolateText(vendor.name)} at ${parkName}. Order ${nameOrder(order)}.`,
    ),
    {
      kind: 'amounts',
      rows: [
        ...items.flatMap(itemRows),
        { label: 'Subtotal', amount: formatMoney(order.subtotal) },
        ...sumRow('Service charge', order.serviceCharge),
        ...sumRow('Delivery fee', order.deliveryFee),
        { label: 'Total', amount: formatMoney(order.total) },
      ],
    },
    textBlock(order.paymentMethod === 'stripe' ? 'Paid by card.' : 'Paid in cash.'),
  ],
})
