import { expect, it } from 'vitest'
import { decodeTextFile, WorkbookError } from '#domain/decode-text-file'

// Specification 25.19.
it.each([
  ['UTF-8', [0xe2, 0x80, 0x99, 0x20, 0xc2, 0xa3, 0x20, 0xc3, 0xa9], '’ £ é'],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x69, 0x64], 'id'],
  ['UTF-16', [0xff, 0xfe, 0x19, 0x20, 0x20, 0, 0xa3, 0, 0x20, 0, 0xe9, 0], '’ £ é'],
  ['Windows-1252', [0x92, 0x20, 0xa3, 0x20, 0xe9, 0x20, 0x80, 0x20, 0x9f, 0x20, 0x41], '’ £ é € Ÿ A'],
])('reads a file in %s', (_, bytes, text) => {
  expect(decodeTextFile(new Uint8Array(bytes))).toBe(text)
})

// Specification 25.19.
it.each([
  ['of Excel, Numbers or LibreOffice', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['of an old Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('refuses a workbook %s, and says what to save instead', (_, bytes) => {
  expect(() => decodeTextFile(new Uint8Array(bytes))).toThrow(WorkbookError)
  expect(() => decodeTextFile(new Uint8Array(bytes))).toThrow(/CSV UTF-8/)
})
