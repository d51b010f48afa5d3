/** What is wrong with the form of an entry, in words for people who write files by hand. */
import type { z } from 'zod'

/** How many letters must be added, removed or replaced to make one word the other. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, position) => position)
  for (const [position, letter] of [...one].entries()) {
    const next = [position + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** More changed letters than this make another word. */
const MAX_EDITS = 2

/** The word that was probably meant; null if none is near. */
function findNearestWord(text: string, words: readonly string[]): string | null {
  const ranked = words
    .map(word => ({ word, edits: countEdits(text.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)
  const [nearest] = ranked
  return nearest && nearest.edits <= MAX_EDITS ? nearest.word : null
}

const PRICE_FIELDS: readonly unknown[] = ['price', 'priceBefore', 'service', 'delivery']
const PRICE = 'Write prices with a point, such as 6.50'

/** What a value of each kind looks like in a file. */
const KINDS: Readonly<Record<string, string>> = {
  boolean: 'Write true or false',
  int: 'Write a whole number',
  number: 'Write a number',
  array: 'Write a list, such as [one, two], or one entry on each line after a hyphen',
  object: 'Write fields below it, each with a colon',
  record: 'Write fields below it, each with a colon',
}

const isPrice = ({ path }: z.core.$ZodIssue): boolean => PRICE_FIELDS.includes(path.at(-1))

/** A price that is a text. A cell of a table without a price is an empty one. */
function describePriceText(text: string): string {
  if (text === '') return `is missing. ${PRICE}`
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return `Write prices without quotes, such as ${text}`
  return `'${text}' is no price. ${PRICE}`
}

function describeType(issue: z.core.$ZodIssueInvalidType): string {
  const { expected, input, path } = issue
  if (isPrice(issue) && typeof input === 'string') return describePriceText(input)
  const words = isPrice(issue) ? PRICE : KINDS[expected]
  if (path.length === 0) return 'has no trailers. It begins with trailers:'
  if (input === undefined) return words === undefined ? 'is missing' : `is missing. ${words}`
  if (input === null) return 'is empty. Write a value, or leave the field out'
  if (words !== undefined) return words
  // A telephone number is a number to YAML.
  return typeof input === 'object' ? 'Write a text' : `Write a text. In quotes, '${String(input)}' is one`
}

function describeChoice({ input, values }: z.core.$ZodIssueInvalidValue): string {
  const words = values.map(String)
  const text = String(input)
  const nearest = findNearestWord(text, words)
  const question = nearest === null ? '' : ` Did you mean ${nearest}?`
  return `${text} is not one of them.${question} They are ${words.join(', ')}`
}

/** A limit of a number, of the length of a text, or of the entries of a list. */
function describeLimit(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const [words, limit] =
    issue.code === 'too_small'
      ? (['at least', issue.minimum] as const)
      : (['at most', issue.maximum] as const)
  if (issue.origin === 'number' || issue.origin === 'int') return `must be ${words} ${limit}`
  if (issue.code === 'too_small') return 'must not be empty'
  return `must have ${words} ${limit} characters`
}

/** Describes an issue of a schema that was parsed with `reportInput`. */
export function describeSchemaIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return describeType(issue)
  if (issue.code === 'invalid_value') return describeChoice(issue)
  if (issue.code === 'too_small' || issue.code === 'too_big') return describeLimit(issue)
  if (issue.code === 'not_multiple_of')
    return isPrice(issue) ? 'must be whole pence, such as 6.50' : `must be a multiple of ${issue.divisor}`
  // The only choice of forms is an email address or nothing.
  if (issue.code === 'invalid_union') return 'must be an email address'
  // For the key of a record the schema's text lies inside an issue that only says 'Invalid key'.
  return (issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined) ?? issue.message
}
