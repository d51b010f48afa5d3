/** Names of the code as words, for readers who do not know the code. */

/** 'clear customer data' of 'clearCustomerData', anywhere in a text. */
export const splitNames = (text: string): string =>
  text.replaceAll(/\b[a-z]+(?:[A-Z][a-z]*|\d+)+\b/g, name =>
    name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
  )

/** 'saved payment › session url' of 'savedPayment.sessionUrl'. */
export const pathWords = (path: string): string => path.split('.').map(splitNames).join(' › ')
