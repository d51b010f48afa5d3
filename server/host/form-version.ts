/** Versions of what the forms of hosts show, so that two hosts who change the same notice each other (specification 25.25). */
import { isDeepStrictEqual } from 'node:util'
import { hashJson } from '#server/hash-json'
import { HttpError } from '#server/http/http-error'

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
  readonly message: string
}

/**
 * Refuses to overwrite what somebody else has changed since the form was opened. A save that would change nothing passes: it
 * comes again when its first answer was lost.
 * @throws HttpError 409
 */
export function assertFormUnchanged({ code, current, next, version, message }: FormSave): void {
  if (formVersionOf(current) !== version && !isDeepStrictEqual(current, next))
    throw new HttpError(code, message)
}
