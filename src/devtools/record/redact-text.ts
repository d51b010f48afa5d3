import { EMAIL_PATTERN, POSTCODE_PATTERN, TOKEN_PATTERN } from '#app/sensitive-patterns'
import type { Pseudonyms } from './pseudonyms'

/** Patterns that are removed from every text. Tokens come first, because they contain digits, too. */
const STRICT_PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['token', TOKEN_PATTERN],
  ['token', /\beyJ[\w-]{5,}(?:\.[\w-]*)*/g],
  ['token', /(?<=\bBearer\s+)\S+/gi],
  ['email', EMAIL_PATTERN],
]

/** Patterns that are removed from texts only, because ids and picture URLs may look like them. */
const LOOSE_PATTERNS: typeof STRICT_PATTERNS = [
  ['number', /(?<![\w.-])\+?\d(?:[ ()./-]{0,2}\d){8,}(?!\w)/g],
  ['postcode', POSTCODE_PATTERN],
]

const replacePatterns = (patterns: typeof STRICT_PATTERNS, text: string, pseudonymFor: Pseudonyms): string =>
  patterns.reduce(
    (result, [kind, pattern]) => result.replace(pattern, secret => pseudonymFor(kind, secret)),
    text,
  )

/** Removes tokens, email addresses, postcodes, and numbers as long as card and phone numbers from a text. */
export const redactFreeText = (text: string, pseudonymFor: Pseudonyms): string =>
  replacePatterns([...STRICT_PATTERNS, ...LOOSE_PATTERNS], text, pseudonymFor)

/** Removes tokens and email addresses from an id or a picture URL. */
export const redactTokensAndEmails = (text: string, pseudonymFor: Pseudonyms): string =>
  replacePatterns(STRICT_PATTERNS, text, pseudonymFor)
