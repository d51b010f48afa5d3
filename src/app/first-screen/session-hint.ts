/** Whether a customer is probably signed in, before the session's chart has started. The page shows the matching greeting. */

/** The attribute of `<html>` for a page that a signed-in customer has opened. */
const HINT_ATTRIBUTE = 'data-session'

/** Styles of parts that only one kind of visitor sees until the session is known. */
export const VISITOR_ONLY = { [`html[${HINT_ATTRIBUTE}] &`]: { display: 'none' } } as const
export const CUSTOMER_ONLY = { [`html:not([${HINT_ATTRIBUTE}]) &`]: { display: 'none' } } as const
/** The first name of the customer, as the content of a pseudo-element. */
export const FIRST_NAME_CONTENT = 'var(--first-name)'

/**
 * Reads the stored session before the first paint. Its text is an inline script, so it uses nothing outside itself. It
 * checks less than the chart does: it decides only what shows until the chart knows the session.
 */
export function showSessionHint(): void {
  try {
    const record = JSON.parse(localStorage.getItem('tokenData') ?? '')
    if (!record.isValid || record.expiresAt < Date.now()) return
    if (record.token !== localStorage.getItem('authToken')) return
    const [name] = record.user.name.trim().split(/\s+/)
    const { dataset, style } = document.documentElement
    style.setProperty('--first-name', `"${name.replace(/["\\\p{Cc}]/gu, '')}"`)
    dataset.session = 'customer'
  } catch {
    // Without a readable session the page greets a visitor.
  }
}

/** Ends the hint, once the app knows the session itself. */
export function removeSessionHint({ documentElement }: Pick<Document, 'documentElement'>): void {
  documentElement.removeAttribute(HINT_ATTRIBUTE)
  documentElement.style.removeProperty('--first-name')
}
