/** What the browser keeps of a customer's sign-in, as the session's cases have it, and the other tab that changes it. */
import * as z from 'zod/mini'
import type { ChartEvent } from '#machines/kit/explore/flow'
import type { SessionInfo } from '#machines/session/session-info'
import { NOW } from '#machines/session/spec/fixtures'
import { BLANK_PAGE } from '#tools/browser-walks/server/scripted-server'
import { createUnsignedToken } from '#tools/browser-walks/server/walk-token'
import type { WalkPage } from '#tools/browser-walks/page/walk-page'

const SECOND = 1_000

/** What a reading finds: times as in the cases, in ms. */
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
const offeredSessionSchema = z.object({ pass: storedSessionSchema })

/** What a step says of the storage; nothing where it failed. */
export const parseReading = (step: ChartEvent | undefined) =>
  z.safeParse(storageReadingSchema, step?.output).data ?? { stored: null, external: null }

/** The token that a step offers; null where it cannot be read. */
export const parseOfferedSession = (step: ChartEvent | undefined): BrowserSession | null =>
  z.safeParse(offeredSessionSchema, step?.output).data?.pass ?? null

/** How long a token lives that ends on its path, in ms: less than until the server is asked again, or does not answer. */
export const SHORT_LIFETIME_MS = 10 * SECOND
const EXPIRY_TIMER = 'xstate.after.untilExpiry.'

/** The same pass, but one that is to end on this path ends soon. */
export const withShortLifetime = (path: readonly ChartEvent[], kept: BrowserSession): BrowserSession =>
  path.some(({ type }) => type.startsWith(EXPIRY_TIMER)) && kept.expiresAt > NOW
    ? { ...kept, expiresAt: NOW + SHORT_LIFETIME_MS, lastValidated: Math.sign(kept.lastValidated) * NOW }
    : kept

/** The token of a pass. */
export const createTokenFor = ({
  user,
  expiresAt,
}: Pick<SessionInfo, 'expiresAt'> & Pick<BrowserSession, 'user'>): string =>
  createUnsignedToken(expiresAt, user)

/** The three keys of a pass; none without one. @param later ms since the cases' time: the pass is as fresh then as it is there now */
export function createStorageEntries(kept: BrowserSession | null, later = 0): Record<string, string> {
  if (kept === null) return {}
  const { user, isValid, lastValidated } = kept
  const expiresAt = kept.expiresAt + later
  const token = createUnsignedToken(expiresAt, user)
  const record = { token, user, expiresAt, lastValidated: lastValidated && lastValidated + later, isValid }
  return { tokenData: JSON.stringify(record), user: JSON.stringify(user), authToken: token }
}

/** Whole seconds since the walk began, in ms: a token knows no smaller time. */
const readElapsedTime = async ({ page }: WalkPage): Promise<number> =>
  Math.floor(((await page.evaluate(() => Date.now())) - NOW) / SECOND) * SECOND

/** Lays what the next reading is to find, so that the page hears nothing of it. */
export async function writeStorageForNextStep(world: WalkPage, next: ChartEvent | undefined): Promise<void> {
  const keys = createStorageEntries(parseReading(next).stored, await readElapsedTime(world))
  await world.page.evaluate(kept => {
    localStorage.clear()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, keys)
}

/** Another tab of the same browser writes what the next reading is to find; done when this one has heard of all of it. */
export async function changeStorageInOtherTab(world: WalkPage, next: ChartEvent | undefined): Promise<void> {
  const { page, server, closePopups } = world
  const keys = createStorageEntries(parseReading(next).stored, await readElapsedTime(world))
  await page.evaluate(kept => {
    const changes = Object.entries(kept).filter(([key, value]) => localStorage.getItem(key) !== value)
    let left = Math.max(changes.length, 1)
    const heard = new Promise<void>(resolve => {
      window.addEventListener('storage', () => {
        left -= 1
        if (left === 0) resolve()
      })
    })
    Object.assign(window, { heard })
  }, keys)
  const tab = await page.context().newPage()
  await tab.goto(server.address + BLANK_PAGE)
  await tab.evaluate(kept => {
    const isSigningOut = Object.keys(kept).length === 0
    if (isSigningOut && localStorage.length > 0) localStorage.clear()
    // Somebody was there and has left again.
    else if (isSigningOut) localStorage.setItem('user', 'null')
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, keys)
  await page.evaluate(() => Reflect.get(window, 'heard'))
  await closePopups()
}
