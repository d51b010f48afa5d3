/** One small picture of each state that a walk reaches, where it is reached first; the flow pages show them. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StateVisitor } from './compare-page'

const PICTURES_FOLDER = join(import.meta.dirname, '../../../docs/flows/pictures')
/** Of a JPEG: small, and every word of it can still be read. */
const JPEG_QUALITY = 60

/** 'payment', 'processing.waiting' → 'payment/processing.waiting.jpg'; several regions are joined by a plus. */
export const picturePath = (flow: string, state: string): string =>
  join(flow, `${state.replaceAll(' ', '+')}.jpg`)

/** Takes the pictures of a flow anew, as a phone shows it. */
export function createPictureTaker(flow: string): StateVisitor {
  const taken = new Set<string>()
  rmSync(join(PICTURES_FOLDER, flow), { recursive: true, force: true })
  mkdirSync(join(PICTURES_FOLDER, flow), { recursive: true })
  return async ({ page, useDevice }, state) => {
    if (taken.has(state)) return
    taken.add(state)
    const isDesk = (page.viewportSize()?.width ?? 0) > 1_000
    if (isDesk) await useDevice('phone')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const path = join(PICTURES_FOLDER, picturePath(flow, state))
    await page.screenshot({
      type: 'jpeg',
      quality: JPEG_QUALITY,
      animations: 'disabled',
      caret: 'hide',
      path,
    })
    if (isDesk) await useDevice('desk')
  }
}
