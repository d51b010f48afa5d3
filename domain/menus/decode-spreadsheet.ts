/**
 * The characters of the bytes 0x80 to 0x9F in Windows-1252. All others are those of Unicode. The decoder of Node 20 reads these
 * bytes as control characters.
 */
const WINDOWS_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const FIRST_CHARACTER = 0x80

const decodeWindows = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => WINDOWS_CHARACTERS[byte - FIRST_CHARACTER] ?? String.fromCharCode(byte)).join('')

/** The byte order mark of UTF-16, as Excel writes it for 'Unicode Text'. */
const isUtf16 = ([first, second]: Uint8Array): boolean => first === 0xff && second === 0xfe

/**
 * The text of a spreadsheet. Excel also saves it as Windows-1252, in which '’' and '£' are no UTF-8, and as UTF-16
 * (specification 25.19).
 */
export function decodeSpreadsheet(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows(bytes)
  }
}
