/** Personal data that a pattern can find anywhere in a text. */

export const TOKEN_PATTERN = /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g
export const EMAIL_PATTERN = /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi
/** A postcode of the United Kingdom, with or without its space. */
export const POSTCODE_PATTERN = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/gi
