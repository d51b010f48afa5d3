export type HelpfulPage = 'cart' | 'orders'

/** What helps when the server would refuse another try, by its error code. Specification 13.44. */
const HELPFUL_PAGES: ReadonlyMap<string | null, HelpfulPage> = new Map([
  ['cart_changed', 'cart'],
  ['address_changed', 'cart'],
  ['cart_already_ordered', 'orders'],
  ['cart_already_paid', 'orders'],
])

/** The page that helps better than another try; undefined if the payment may be tried again. */
export const helpfulPageFor = (errorCode: string | null) => HELPFUL_PAGES.get(errorCode)
