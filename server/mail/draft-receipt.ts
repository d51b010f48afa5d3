import { isolateText } from '#domain/free-text'
import { formatMoney } from '#domain/money'
import type { OrderItemRow, OrderWithDetails } from '#server/orders/order-store'
import { addonText } from '#server/orders/ordered-addons'
import { type AmountRow, type MailDraft, textBlock } from './render-mail'

const itemRows = ({ quantity, name, addons, total }: OrderItemRow): AmountRow[] => [
  { label: `${quantity} × ${isolateText(name)}`, amount: formatMoney(total) },
  ...addons.map(addon => ({ label: `  + ${isolateText(addonText(addon))}`, amount: '' })),
]

const sumRow = (label: string, pence: number): AmountRow[] =>
  pence === 0 ? [] : [{ label, amount: formatMoney(pence) }]

/** Writes the receipt of an order: its trailer, its lines with add-ons, and its sums. */
export const draftReceipt = ({ order, vendor, items }: OrderWithDetails, parkName: string): MailDraft => ({
  subject: `Your receipt from ${parkName} for order #${order.id}`,
  blocks: [
    textBlock(
      `Thank you for your order from ${isolateText(vendor.name)} at ${parkName}. Order #${order.id}.`,
    ),
    {
      kind: 'amounts',
      rows: [
        ...items.flatMap(itemRows),
        { label: 'Subtotal', amount: formatMoney(order.subtotal) },
        ...sumRow('Service charge', order.serviceCharge),
        ...sumRow('Delivery', order.deliveryFee),
        { label: 'Total', amount: formatMoney(order.total) },
      ],
    },
    textBlock(order.paymentMethod === 'stripe' ? 'Paid by card.' : 'Paid in cash.'),
  ],
})
