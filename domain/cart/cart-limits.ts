/** The maximum length of delivery instructions and of an allergy note, in characters (specification 9.4, 11.13). */
export const NOTE_LIMIT = 500
/** The maximum quantity of one cart line. */
export const QUANTITY_LIMIT = 99
