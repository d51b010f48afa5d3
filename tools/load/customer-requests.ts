/** What the customers of the measurements order: a wrap of trailer 31. */
const ITEM = { menu_item_id: 3104, quantity: 1, price: 9.5, allergy_information: '', addons: [] }
const PLACE = { vendorId: 31, orderType: 'dine_in' }
export const CASH_ORDER = {
  ...PLACE,
  paymentMethod: 'cash_at_counter',
  deliveryInstructions: '',
  allergyNote: '',
  items: [ITEM],
}
export const CARD_ORDER = { ...PLACE, allergyNote: '', items: [ITEM] }
/** In pounds, with the service charge. */
export const ORDER_TOTAL = 11
export const LINE = { ...PLACE, itemId: 3104, quantity: 1 }
export const CART = '/api/cart?vendorId=31&orderType=dine_in'
