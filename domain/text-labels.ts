/** The text with a capital first letter. */
export const capitalizeText = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A code of the API as a label, such as 'Dine in' for `dine_in`. */
export const codeLabel = (code: string): string => capitalizeText(code.replaceAll('_', ' '))
