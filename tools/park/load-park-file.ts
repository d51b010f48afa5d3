import { readFileSync } from 'node:fs'
import { decodeTextFile } from '#domain/decode-text-file'
import type { ParkFile } from '#server/park/import/park-file'
import { readParkFile } from '#server/park/import/read-park-file'

/** Reads a park file in any encoding of an editor, and prints what an import of it would leave out. */
export function loadParkFile(file: string, printLine: (line: string) => void): ParkFile {
  const { park, warnings } = readParkFile(decodeTextFile(readFileSync(file)))
  for (const { line, message } of warnings) printLine(`${file}:${line}: warning: ${message}`)
  return park
}
