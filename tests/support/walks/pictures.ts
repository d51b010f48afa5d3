/** One small picture of each state that a walk reaches, where it is reached first; the flow pages show them. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Visitor } from './compare'

const FOLDER = join(import.meta.dirname, '../../../docs/flows/pictures')
/** Of a JPEG: small, and every word of it can still be read. */
const QUALITY = 60

/** 'payment', 'processing.waiting' → 'payment/processing.waiting.jpg'; several regions are joined by a plus. */
export const pictureOf = (flow: string, state: string): string =>
  join(flow, `${state.replaceAll(' ', '+')}.jpg`)

/** Takes the pictures of a flow anew, as a phone shows it. */
export function takesPictures(flow: string): Visitor {
  const taken = new Set<string>()
  rmSync(join(FOLDER, flow), { recursive: true, force: true })
  mkdirSync(join(FOLDER, flow), { recursive: true })
  return async ({ page, beAt }, state) => {
    if (taken.has(state)) return
    taken.add(state)
    const isDesk = (page.viewportSize()?.width ?? 0) > 1_000
    if (isDesk) await beAt('phone')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const path = join(FOLDER, pictureOf(flow, state))
    await page.screenshot({ type: 'jpeg', quality: QUALITY, animations: 'disabled', caret: 'hide', path })
    if (isDesk) await beAt('desk')
  }
}
