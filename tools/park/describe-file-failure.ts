/** What to print when a file of a command cannot be read or written. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { WorkbookError } from '#domain/decode-text-file'

/** @param file as the command names it @returns one sentence without a full stop; null for any other error */
export function describeFileFailure(error: unknown, file: string): string | null {
  if (error instanceof WorkbookError)
    return `${file} is a workbook, such as Excel writes. Save a menu as 'CSV UTF-8', and a park as YAML or JSON`
  if (!(error instanceof Error && 'code' in error)) return null
  const folder = dirname(file)
  // The error is about a file in another folder, such as one of the database. An error about the file itself, or about the
  // draft beside it, has the same folder, or no path.
  if ('path' in error && dirname(String(error.path)) !== folder) return null
  if (error.code === 'ENOENT')
    return existsSync(folder) ? `There is no file ${file}` : `There is no folder ${folder}`
  if (error.code === 'EISDIR') return `${file} is a folder. Name a file`
  return error.code === 'EACCES' ? `The rights of ${file} do not let this user read or write it` : null
}
