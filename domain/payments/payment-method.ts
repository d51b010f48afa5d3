/** How a customer pays for an order: by card, or in cash at the trailer. */
export type PaymentMethod = 'stripe' | 'cash_at_counter'
