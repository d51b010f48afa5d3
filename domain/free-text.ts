/** What people write: names, notes, addresses. Hidden characters can make a text read differently than it was written. */

/**
 * Characters with which a text is refused: control characters, halves of a character, and those that change the direction of the
 * text after them, so that 'no nuts' could read 'stun on'. Tabs and ends of lines are not among them.
 */
const REFUSED_CHARACTER =
  /(?![\t\n\v\f\r\u0085])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u206F]/u

/**
 * Characters that show nothing and are removed, such as the zero-width space. Those that emoji and other scripts need stay: joiners,
 * variation selectors, direction marks, and the tags of a flag such as the Scottish one.
 */
const INVISIBLE_CHARACTER =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|[\u00AD\u180E\u200B\u2060-\u2065\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** The message for customers, staff and hosts when their text is refused. */
export const REFUSED_TEXT_MESSAGE =
  'This text has hidden characters that we cannot keep. Please type it instead of pasting it.'

/** Whether a text has no character that could change how it reads. */
export const isAllowedText = (text: string): boolean => !REFUSED_CHARACTER.test(text)

/** '' for a text that shows nothing. */
const emptyIfInvisible = (text: string): string => (VISIBLE_CHARACTER.test(text) ? text : '')

/** A text that may have several lines, without invisible characters. Each end of a line is '\n'. */
export const cleanNote = (text: string): string =>
  emptyIfInvisible(text.replace(INVISIBLE_CHARACTER, '$1').replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'))

/** A text of one line, without invisible characters and without spaces around it. */
export const cleanLine = (text: string): string =>
  emptyIfInvisible(
    text
      .replace(INVISIBLE_CHARACTER, '$1')
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .trim(),
  )

const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A text for use in a sentence or a plain mail. Its direction does not change the order of the texts beside it. */
export const isolateText = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text

/** 'Mild, Extra cheese', each isolated. */
export const isolateTexts = (texts: readonly string[]): string => texts.map(isolateText).join(', ')
