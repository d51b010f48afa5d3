/** A code of the API as a label, such as 'Dine in' for `dine_in`. */
export function codeLabel(code: string): string {
  const text = code.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** 'Dine in', 'Takeaway' or 'Delivery': on the pages of an order, the kitchen board and the pages of the host. */
export const orderTypeLabel = ({ orderType }: { readonly orderType: string }): string => codeLabel(orderType)
