/** Versions of what the forms of hosts show, so that two hosts who change the same notice each other (specification 25.25). */
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/database'
import { hashJson } from '#server/hash-json'
import { HttpError } from '#server/http/http-error'
import { type FormEvents, findLastChange } from './last-change'

/** Changes with each change of what a form shows. */
export const formVersionOf = (shown: unknown): string => hashJson(shown)

interface FormSave {
  readonly code: 'edit_conflict' | 'menu_changed'
  /** What the form would show now. The caller has locked it. */
  readonly current: unknown
  /** The same with the changes of the host. */
  readonly next: unknown
  /** Of what the host has changed. */
  readonly version: string
  /** They say who was first. */
  readonly events: FormEvents
  /** What somebody has done, such as 'has changed the charges', after the name of the person. */
  readonly describe: (details: Readonly<Record<string, unknown>>) => string
}

/**
 * Refuses to overwrite what somebody else has changed since the form was opened, and says who it was. A save that would change
 * nothing passes: it comes again when its first answer was lost.
 * @throws HttpError 409
 */
export async function assertFormUnchanged(tx: Db, save: FormSave): Promise<void> {
  const { code, current, next, version, events, describe } = save
  if (formVersionOf(current) === version || isDeepStrictEqual(current, next)) return
  const { who, details } = await findLastChange(tx, events)
  throw new HttpError(code, `${who} ${describe(details)}`)
}
