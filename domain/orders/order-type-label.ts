import { capitalizeText } from '#domain/capitalize-text'

/** A code of the API as a label, such as 'Dine in' for `dine_in`. */
export const codeLabel = (code: string): string => capitalizeText(code.replaceAll('_', ' '))

/** 'Dine in', 'Takeaway' or 'Delivery': on the pages of an order, the kitchen board and the pages of the host. */
export const orderTypeLabel = ({ orderType }: { readonly orderType: string }): string => codeLabel(orderType)
