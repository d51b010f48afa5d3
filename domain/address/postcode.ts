/** The shape of a UK postcode. New districts appear, so letters are not checked against today's list. */
const UK_POSTCODE = /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i

/** Whether a text is a UK postcode, in any case, with or without its space (spec, section 5). */
export const isPostcode = (text: string): boolean => UK_POSTCODE.test(text.trim())
