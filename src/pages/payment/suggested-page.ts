export type SuggestedPage = 'cart' | 'orders'

/** The page that helps when the server would refuse another try, by the error code. Specification 13.44. */
const SUGGESTED_PAGES: ReadonlyMap<string | null, SuggestedPage> = new Map([
  ['cart_changed', 'cart'],
  ['cart_line_changed', 'cart'],
  ['price_changed', 'cart'],
  ['order_total_changed', 'cart'],
  ['item_sold_out', 'cart'],
  ['item_not_on_menu', 'cart'],
  ['addon_required', 'cart'],
  ['addons_not_allowed', 'cart'],
  ['allergy_note_missing', 'cart'],
  ['address_changed', 'cart'],
  ['cart_already_ordered', 'orders'],
  ['cart_already_paid', 'orders'],
  ['payment_refunded', 'orders'],
])

/** The page that helps better than another try; undefined if the payment may be tried again. */
export const suggestedPageFor = (errorCode: string | null) => SUGGESTED_PAGES.get(errorCode)
