import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanNote, isAllowedText, isolateText, isolateTexts } from '#domain/free-text'
import { scaleRunCount } from '#tests/fixtures/run-count'

const FAMILY = '👩‍👩‍👧‍👦'
const SCOTLAND = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'
const ORDINARY_TEXTS = [
  'No nuts, please',
  `${FAMILY} ❤\ufe0f 👍🏽 🇬🇧 ${SCOTLAND}`,
  'بدون مكسرات من فضلك (3)',
  'ללא אגוזים \u200f(3)',
  'می\u200cخواهم',
  'क्\u200dष e\u0301 ß ﷽',
  'e\u200eno\u061cx',
]

describe('a text', () => {
  // Specification 22.49.
  it.each(ORDINARY_TEXTS)('stays as it is in any language or with emoji: %j', text => {
    expect(isAllowedText(text)).toBe(true)
    expect(cleanLine(text)).toBe(text)
    expect(cleanNote(text)).toBe(text)
  })

  // Specification 22.49.
  it.each([
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u206f'],
    ...['\u0000', '\u0008', '\u001b', '\u007f', '\u0080', '\u009f', '\ud800', '\udfff', '\ufffe'],
  ])('is not allowed with %j', character => {
    expect(isAllowedText(`no ${character}nuts`)).toBe(false)
  })

  // Specification 22.49.
  it.each(['\u200b', '\ufeff', '\u00ad', '\u2060', '\u180e', '\ufff9', '\u{E0041}', '🏴\u{E0067}'.slice(2)])(
    'loses the invisible character %j',
    character => {
      expect(isAllowedText(character)).toBe(true)
      expect(cleanLine(`no ${character}nuts`)).toBe('no nuts')
      expect(cleanNote(`no ${character}nuts`)).toBe('no nuts')
    },
  )

  it('is joined to one line without spaces around it by cleanLine', () => {
    expect(cleanLine('\ufeff 14\r\nWharf\u2028Road\t ')).toBe('14 Wharf Road')
  })

  it('keeps its lines in cleanNote, each with the same end', () => {
    expect(cleanNote('one\r\ntwo\rthree\u2028four\u0085five\n\tsix ')).toBe(
      'one\ntwo\nthree\nfour\nfive\n\tsix ',
    )
  })

  // Specification 22.49.
  it.each(['', ' \n ', '\u200d\u200e', '\u3164', '\u2800', '\u200b\ufeff'])(
    'is empty if it shows nothing: %j',
    text => {
      expect(cleanLine(text)).toBe('')
      expect(cleanNote(text)).toBe('')
    },
  )

  // Specification 23.27.
  it('is isolated only if it is read from right to left', () => {
    expect(isolateTexts(['Mild', 'חריף'])).toBe('Mild, \u2068חריף\u2069')
    expect(isolateText('حار')).toBe('\u2068حار\u2069')
    expect(isolateText(`${FAMILY} ß`)).toBe(`${FAMILY} ß`)
  })

  it('does not change any more once it was cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        for (const clean of [cleanLine, cleanNote]) {
          const once = clean(text)
          expect(clean(once)).toBe(once)
          expect(once.length).toBeLessThanOrEqual(text.length)
          if (isAllowedText(text)) expect(isAllowedText(once)).toBe(true)
        }
      }),
      { numRuns: scaleRunCount(10_000) },
    )
  })
})
