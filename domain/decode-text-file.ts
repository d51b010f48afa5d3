/**
 * The characters of the bytes 0x80 to 0x9F in Windows-1252. All others are as in Unicode. The decoder of Node 20 reads these
 * bytes as control characters.
 */
const WINDOWS_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const FIRST_CHARACTER = 0x80

const decodeWindows = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => WINDOWS_CHARACTERS[byte - FIRST_CHARACTER] ?? String.fromCharCode(byte)).join('')

/** The byte order mark of UTF-16, as Excel writes it for 'Unicode Text'. */
const isUtf16 = ([first, second]: Uint8Array): boolean => first === 0xff && second === 0xfe

/** The first bytes of workbooks: a ZIP file, as of Excel, Numbers and LibreOffice, or a file of an old Excel. */
const WORKBOOK_BEGINNINGS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** A workbook in the place of a text. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'

  constructor() {
    super("This is a workbook, such as Excel writes. Save the menu as 'CSV UTF-8', and choose that file.")
  }
}

const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOK_BEGINNINGS.some(beginning => beginning.every((byte, position) => bytes[position] === byte))

/**
 * The text of a file that a host has written. Excel also saves a spreadsheet as Windows-1252, in which '’' and '£' are no UTF-8,
 * and as UTF-16 (specification 25.19). So do editors of Windows.
 * @throws WorkbookError
 */
export function decodeTextFile(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new WorkbookError()
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows(bytes)
  }
}
