import { codeLabel } from '#domain/text-labels'

/** 'Dine in', 'Takeaway' or 'Delivery': on the pages of an order, the kitchen board and the pages of the host. */
export const orderTypeLabel = ({ orderType }: { readonly orderType: string }): string => codeLabel(orderType)
