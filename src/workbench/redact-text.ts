import { EMAIL, POSTCODE, TOKEN } from '../app/secret-shapes'
import type { Pseudonyms } from './pseudonyms'

/** What is taken out of every text. The order matters: a token holds digits, too. */
const SHAPES: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['token', TOKEN],
  ['token', /\beyJ[\w-]{5,}(?:\.[\w-]*)*/g],
  ['token', /(?<=\bBearer\s+)\S+/gi],
  ['email', EMAIL],
]

/** The same, but for ids and addresses of pictures, which may well look so. */
const LOOSE_SHAPES: typeof SHAPES = [
  ['number', /(?<![\w.-])\+?\d(?:[ ()./-]{0,2}\d){8,}(?!\w)/g],
  ['postcode', POSTCODE],
]

const without = (shapes: typeof SHAPES, text: string, instead: Pseudonyms): string =>
  shapes.reduce((left, [kind, shape]) => left.replace(shape, found => instead(kind, found)), text)

/** A text without tokens and e-mail addresses, without numbers as long as those of cards and phones, and without postcodes. */
export const redactText = (text: string, instead: Pseudonyms): string =>
  without([...SHAPES, ...LOOSE_SHAPES], text, instead)

/** An id, or the address of a picture, without tokens and e-mail addresses. */
export const redactId = (text: string, instead: Pseudonyms): string => without(SHAPES, text, instead)
