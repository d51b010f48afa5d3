/**
 * The pages that the accessibility audit has passed, by fingerprint. A page that has not changed since is not audited
 * again, which saves a third of the time. `AUDIT=all` audits every page and writes the file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'audited')

export const isFullAudit = process.env.AUDIT === 'all'

const fileOf = (area: string) => join(FOLDER, `${area.replaceAll(' ', '-')}.json`)

/** State to fingerprint, of one area. Empty where the area was never audited. */
export const readAuditedPages = (area: string): Readonly<Record<string, string>> =>
  existsSync(fileOf(area)) ? JSON.parse(readFileSync(fileOf(area), 'utf8')) : {}

export function writeAuditedPages(area: string, pages: Readonly<Record<string, string>>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(area), `${JSON.stringify(pages, null, 2)}\n`)
}
