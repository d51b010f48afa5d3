/**
 * The form that was refused, in a cookie until it is shown. A submit is answered by a redirect and not by a page, because a
 * browser that goes back to the answer of a submit shows 'Document Expired'.
 */
import { parseCookie, stringifySetCookie } from 'cookie'
import { type CardForm, parseCardForm } from './card-form'

const COOKIE = 'refused-form'
const MAX_AGE_SECONDS = 60

const createCookie = (path: string, value: string, maxAge: number): string =>
  stringifySetCookie({ name: COOKIE, value, path, maxAge, httpOnly: true, sameSite: 'lax' })

/** The header Set-Cookie that keeps a form for the next view of the page. @param path the path of the page */
export const keepRefusedForm = (path: string, form: CardForm): string =>
  createCookie(path, JSON.stringify(form), MAX_AGE_SECONDS)

/** The header Set-Cookie that forgets the form, so that it is shown once. */
export const forgetRefusedForm = (path: string): string => createCookie(path, '', 0)

/** The form in the header Cookie; null without one. */
export function readRefusedForm(cookieHeader: string | undefined): CardForm | null {
  const text = parseCookie(cookieHeader ?? '')[COOKIE]
  if (text === undefined) return null
  try {
    return parseCardForm(JSON.parse(text))
  } catch {
    return null
  }
}
