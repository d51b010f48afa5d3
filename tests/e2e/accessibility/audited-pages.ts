/**
 * The pages that passed the accessibility audit, by area. While no source has changed since, a run visits the sample of the day,
 * which covers each screen once in four weeks. After a change it visits all screens, and audits pages with a new fingerprint.
 * `AUDIT=all` audits every page and writes the file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPageSources } from '#tools/page-source-hash'

const FOLDER = join(import.meta.dirname, 'audited')

export const isFullAudit = process.env.AUDIT === 'all'

export interface PassedAudit {
  /** The hash of the sources that passed. */
  readonly sources: string
  /** State to fingerprint. */
  readonly pages: Readonly<Record<string, string>>
}

const fileOf = (area: string) => join(FOLDER, `${area.replaceAll(' ', '-')}.json`)

const hashAuditSources = () => hashPageSources(['server', 'tools/screens', 'tests/fixtures/data'])

/** The last passed audit of an area. Empty if the area was never audited. */
export const readPassedAudit = (area: string): PassedAudit =>
  existsSync(fileOf(area)) ? JSON.parse(readFileSync(fileOf(area), 'utf8')) : { sources: '', pages: {} }

export function writePassedAudit(area: string, pages: Readonly<Record<string, string>>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(area), `${JSON.stringify({ sources: hashAuditSources(), pages }, null, 2)}\n`)
}

/** The screens of an area to visit now: all of them after a change, otherwise those in the sample of the day. */
export const selectScreens = <Screen>(
  screens: readonly Screen[],
  { sources }: PassedAudit,
  sample: readonly Screen[],
): readonly Screen[] =>
  !isFullAudit && sources === hashAuditSources() ? screens.filter(screen => sample.includes(screen)) : screens
