/** The maximum length of delivery instructions and of an allergy note, in characters (specification 9.4, 11.13). */
export const NOTE_LIMIT = 500
/** The maximum quantity of one cart line. */
export const QUANTITY_LIMIT = 99
/** The maximum number of different add-ons of one dish, over all its groups. */
export const ADDONS_LIMIT = 100
/** The maximum number of lines of a cart and an order. Its `allergyNote` holds the notes of all of them. */
export const ORDER_ITEMS_LIMIT = 50
