import { EMAIL_PATTERN, POSTCODE_PATTERN, TOKEN_PATTERN } from '#app/sensitive-patterns'
import type { Pseudonyms } from './pseudonyms'

/** What is taken out of every text. The order matters: a token holds digits, too. */
const STRICT_PATTERNS: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['token', TOKEN_PATTERN],
  ['token', /\beyJ[\w-]{5,}(?:\.[\w-]*)*/g],
  ['token', /(?<=\bBearer\s+)\S+/gi],
  ['email', EMAIL_PATTERN],
]

/** The same, but for ids and addresses of pictures, which may well look so. */
const LOOSE_PATTERNS: typeof STRICT_PATTERNS = [
  ['number', /(?<![\w.-])\+?\d(?:[ ()./-]{0,2}\d){8,}(?!\w)/g],
  ['postcode', POSTCODE_PATTERN],
]

const replacePatterns = (shapes: typeof STRICT_PATTERNS, text: string, instead: Pseudonyms): string =>
  shapes.reduce((left, [kind, shape]) => left.replace(shape, found => instead(kind, found)), text)

/** A text without tokens and e-mail addresses, without numbers as long as those of cards and phones, and without postcodes. */
export const redactText = (text: string, instead: Pseudonyms): string =>
  replacePatterns([...STRICT_PATTERNS, ...LOOSE_PATTERNS], text, instead)

/** An id, or the address of a picture, without tokens and e-mail addresses. */
export const redactId = (text: string, instead: Pseudonyms): string =>
  replacePatterns(STRICT_PATTERNS, text, instead)
