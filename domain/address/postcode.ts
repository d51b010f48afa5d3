/** The form of a UK postcode. The letters are not compared with a list of districts, because new districts appear. */
const UK_POSTCODE = /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i

/** Whether a text is a UK postcode, in any case, with or without its space (specification 11.5). */
export const isPostcode = (text: string): boolean => UK_POSTCODE.test(text.trim())
