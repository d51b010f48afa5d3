/** Finds personal data and credentials, which must not be in a scenario. */
import { DEMO_ADDRESSES, DEMO_CUSTOMERS, DEMO_PASSWORD } from '#demo/demo-accounts'

/** The allergy note that the scenarios enter. */
export const SCENARIO_ALLERGY_NOTE = 'No sesame, please'

/** Tokens, e-mail addresses, postcodes, card numbers, phone numbers and keys. */
const PERSONAL_DATA_SHAPES: readonly RegExp[] = [
  /eyJ[\w-]{10,}/,
  /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /\bBearer\s/,
  // A postcode, except for ZZ, which does not exist.
  /\b(?!ZZ)[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/,
  /\b(?:\d[ -]?){15}\d\b/,
  /\b0\d{4} ?\d{6}\b/,
  /\bsk_(?:test|live)_/,
  /\bwhsec_/,
]

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Data of the demo accounts and texts that scenarios enter. They match whole words: 'Sam' in 'Hello, Sam', but not in 'Same'. */
const KNOWN_PERSONAL_DATA = [
  DEMO_PASSWORD,
  SCENARIO_ALLERGY_NOTE,
  ...DEMO_CUSTOMERS.flatMap(({ email, name, phone }) => [email, phone, name, ...name.split(' ')]),
  ...DEMO_ADDRESSES.flatMap(({ doorNo, street, postcode }) => [doorNo, street, postcode]),
].filter(isText)

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const KNOWN_WORDS = KNOWN_PERSONAL_DATA.map(word => new RegExp(`(?<!\\w)${escapeRegExp(word)}(?!\\w)`))

/** Returns every match in a text. */
export const findPersonalData = (text: string): string[] =>
  [...PERSONAL_DATA_SHAPES, ...KNOWN_WORDS].flatMap(pattern => pattern.exec(text)?.[0] ?? [])
