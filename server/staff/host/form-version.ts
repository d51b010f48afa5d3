/** Versions of what the forms of hosts show, so that no host overwrites the change of another (specification 25.25). */
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/core/db/database'
import { hashJson } from '#server/core/hash-json'
import { HttpError } from '#server/core/http/http-error'
import { type FormEvents, findLastChange } from './last-change'

/** Changes with each change of what a form shows. */
export const formVersionOf = (shown: unknown): string => hashJson(shown)

interface FormSave {
  readonly code: 'edit_conflict' | 'menu_changed'
  /** What the form would show now. The caller has locked it. */
  readonly current: unknown
  /** The same with the changes of the host. */
  readonly next: unknown
  /** The version of the form that the host has changed. */
  readonly version: string
  /** The audit events that may have changed the form. */
  readonly events: FormEvents
  /** Says what the other person has done, such as 'has changed the charges'. The person's name comes before it. */
  readonly describe: (details: Readonly<Record<string, unknown>>) => string
}

/**
 * Refuses to overwrite what another person has changed since the form was opened, and names that person. A save that would
 * change nothing is allowed: it is a repeat whose first answer was lost.
 * @throws HttpError 409
 */
export async function assertFormUnchanged(tx: Db, save: FormSave): Promise<void> {
  const { code, current, next, version, events, describe } = save
  if (formVersionOf(current) === version || isDeepStrictEqual(current, next)) return
  const { who, details } = await findLastChange(tx, events)
  throw new HttpError(code, `${who} ${describe(details)}`)
}
