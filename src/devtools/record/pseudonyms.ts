import { isPostcode } from '#domain/address/postcode'

/** Returns the replacement for a secret. Equal secrets get equal replacements, so that comparisons in a replay still work. */
export type Pseudonyms = (kind: string, secret: string) => string

/** A valid postcode of a district that does not exist. */
const fakePostcode = (count: number): string => `ZZ${count % 100} ${Math.floor(count / 100) % 10}ZZ`

/** Texts with a length limit keep their length, so that a text that was too long stays too long. */
const LENGTH_LIMITED_KINDS: ReadonlySet<string> = new Set(['note', 'door', 'street'])
const LONG_TEXT_LENGTH = 100

/**
 * Creates pseudonyms such as '[note 1]' and '[note 2]'. Blank texts stay, long texts keep their length, and a valid postcode
 * becomes another valid postcode, because the charts check these properties.
 */
export function createPseudonyms(): Pseudonyms {
  const numbers = new Map<string, number>()
  const numberOf = (kind: string, secret: string): number => {
    const number = numbers.get(`${kind} ${secret}`) ?? numbers.size + 1
    numbers.set(`${kind} ${secret}`, number)
    return number
  }
  return (kind, secret) => {
    if (secret.trim() === '') return secret
    const count = numberOf(kind, secret)
    if (kind === 'postcode' && isPostcode(secret)) return fakePostcode(count)
    // Pages greet customers by the first word of the name.
    if (kind === 'name') return `Customer ${count}`
    const label = `[${kind} ${count}]`
    return LENGTH_LIMITED_KINDS.has(kind) && secret.length > LONG_TEXT_LENGTH
      ? label.padEnd(secret.length, '·')
      : label
  }
}
