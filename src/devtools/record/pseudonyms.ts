import { isPostcode } from '#domain/address/postcode'

/** What stands for something that was taken out: the same for the same, so that what compares them still does. */
export type Pseudonyms = (kind: string, secret: string) => string

/** A district that no post office knows. */
const fakePostcode = (count: number): string => `ZZ${count % 100} ${Math.floor(count / 100) % 10}ZZ`

/** What a form limits stays as long as it was: a note that was too long still is. */
const LENGTH_LIMITED_KINDS: ReadonlySet<string> = new Set(['note', 'door', 'street'])
const LONG_TEXT_LENGTH = 100

/**
 * Makes them: '[note 1]', '[note 2]'. What is blank stays as it is, what was long stays as long, and a valid postcode gets a valid one, for
 * these are what charts decide by.
 */
export function createPseudonyms(): Pseudonyms {
  const given = new Map<string, number>()
  const numberOf = (kind: string, secret: string): number => {
    const known = given.get(`${kind} ${secret}`) ?? given.size + 1
    given.set(`${kind} ${secret}`, known)
    return known
  }
  return (kind, secret) => {
    if (secret.trim() === '') return secret
    const count = numberOf(kind, secret)
    if (kind === 'postcode' && isPostcode(secret)) return fakePostcode(count)
    // Pages greet by the first word of it.
    if (kind === 'name') return `Customer ${count}`
    const label = `[${kind} ${count}]`
    return LENGTH_LIMITED_KINDS.has(kind) && secret.length > LONG_TEXT_LENGTH
      ? label.padEnd(secret.length, '·')
      : label
  }
}
