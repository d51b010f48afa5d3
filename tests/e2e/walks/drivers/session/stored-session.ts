/** The stored session in the browser, built from the fixtures of the session chart, and the other tab that changes it. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import * as z from 'zod/mini'
import type { SessionInfo } from '#machines/session/session-info'
import { NOW } from '#machines/session/spec/fixtures'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import { BLANK_PAGE } from '#tests/e2e/walks/server/scripted-server'
import { createUnsignedToken } from '#tests/e2e/walks/server/walk-token'

const SECOND = 1_000

/** Times as in the fixtures, in ms. */
const storedSessionSchema = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  expiresAt: z.number(),
  lastValidated: z.number(),
  isValid: z.boolean(),
})
export type BrowserSession = z.output<typeof storedSessionSchema>
const storageReadingSchema = z.object({
  stored: z.nullable(storedSessionSchema),
  external: z.nullable(z.extend(storedSessionSchema, { isFallback: z.boolean() })),
})
const offeredSessionSchema = z.object({ sessionInfo: storedSessionSchema })

/** The storage reading in the output of a step; empty when the reading failed. */
export const parseReading = (step: ChartEvent | undefined) =>
  z.safeParse(storageReadingSchema, step?.output).data ?? { stored: null, external: null }

/** The session in the output of a sign-in step; null when the step has none. */
export const parseOfferedSession = (step: ChartEvent | undefined): BrowserSession | null =>
  z.safeParse(offeredSessionSchema, step?.output).data?.sessionInfo ?? null

/** The lifetime of a token that expires on its path, in ms. It is shorter than the time until the next validation. */
export const SHORT_LIFETIME_MS = 10 * SECOND
const EXPIRY_TIMER = 'xstate.after.untilExpiry.'

/** The same session, with a short lifetime if it expires on this path. */
export const withShortLifetime = (path: readonly ChartEvent[], session: BrowserSession): BrowserSession =>
  path.some(({ type }) => type.startsWith(EXPIRY_TIMER)) && session.expiresAt > NOW
    ? {
        ...session,
        expiresAt: NOW + SHORT_LIFETIME_MS,
        lastValidated: Math.sign(session.lastValidated) * NOW,
      }
    : session

/** The token of a session. */
export const createTokenFor = ({
  user,
  expiresAt,
}: Pick<SessionInfo, 'expiresAt'> & Pick<BrowserSession, 'user'>): string =>
  createUnsignedToken(expiresAt, user)

/**
 * The three storage keys of a session; none without a session.
 * @param elapsed ms since the time of the fixtures; all times of the session move by it
 */
export function createStorageEntries(session: BrowserSession | null, elapsed = 0): Record<string, string> {
  if (session === null) return {}
  const { user, isValid, lastValidated } = session
  const expiresAt = session.expiresAt + elapsed
  const token = createUnsignedToken(expiresAt, user)
  const record = { token, user, expiresAt, lastValidated: lastValidated && lastValidated + elapsed, isValid }
  return { tokenData: JSON.stringify(record), user: JSON.stringify(user), authToken: token }
}

/** The time since the start of the walk in ms, in whole seconds, because the expiry of a token has that precision. */
const readElapsedTime = async ({ page }: WalkPage): Promise<number> =>
  Math.floor(((await page.evaluate(() => Date.now())) - NOW) / SECOND) * SECOND

/** Writes what the next reading finds, in the page itself, so that the page gets no storage event. */
export async function writeStorageForNextStep(
  walkPage: WalkPage,
  next: ChartEvent | undefined,
): Promise<void> {
  const entries = createStorageEntries(parseReading(next).stored, await readElapsedTime(walkPage))
  await walkPage.page.evaluate(keys => {
    localStorage.clear()
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
  }, entries)
}

/** The entries in a text that differs from the stored one. A browser reports no write of the same text. */
export const withDifference = (
  stored: Readonly<Record<string, string>>,
  entries: Readonly<Record<string, string>>,
): Record<string, string> =>
  entries.tokenData !== undefined && Object.entries(entries).every(([key, text]) => stored[key] === text)
    ? { ...entries, tokenData: `${entries.tokenData} ` }
    : { ...entries }

/** Another tab of the same browser writes what the next reading finds. Resolves when the page has all storage events. */
export async function changeStorageInOtherTab(
  walkPage: WalkPage,
  next: ChartEvent | undefined,
): Promise<void> {
  const { page, server, closePopups } = walkPage
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const entries = withDifference(
    stored,
    createStorageEntries(parseReading(next).stored, await readElapsedTime(walkPage)),
  )
  await page.evaluate(keys => {
    const changes = Object.entries(keys).filter(([key, value]) => localStorage.getItem(key) !== value)
    let missing = Math.max(changes.length, 1)
    const storageEventsReceived = new Promise<void>(resolve => {
      window.addEventListener('storage', () => {
        missing -= 1
        if (missing === 0) resolve()
      })
    })
    Object.assign(window, { storageEventsReceived })
  }, entries)
  const tab = await page.context().newPage()
  await tab.goto(server.address + BLANK_PAGE)
  await tab.evaluate(keys => {
    const isSigningOut = Object.keys(keys).length === 0
    if (isSigningOut && localStorage.length > 0) localStorage.clear()
    // The storage is empty already. Writing one key still causes a storage event.
    else if (isSigningOut) localStorage.setItem('user', 'null')
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
  }, entries)
  await page.evaluate(() => Reflect.get(window, 'storageEventsReceived'))
  await closePopups()
}
