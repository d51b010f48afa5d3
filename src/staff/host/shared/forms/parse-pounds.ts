/** What to say about a text that is no amount. */
export const AMOUNT_ERROR = 'must be an amount, such as 9.50'

/** Reads '9.50', '9,5' and '£9.50' as 9.5. @returns pounds; null for any other text */
export function parsePounds(text: string): number | null {
  const amount = text.replace('£', '').replace(',', '.').trim()
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : null
}

/** Pounds as a host types them, such as '9.50'. */
export const formatPounds = (pounds: number): string => pounds.toFixed(2)
