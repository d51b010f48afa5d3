/** Takes one small picture of each state, the first time that a walk reaches it. The flow pages show the pictures. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StateVisitor } from './compare-page'

const PICTURES_FOLDER = join(import.meta.dirname, '../../../../.tmp/state-pictures')
/** The JPEG quality: a small file in which all text stays readable. */
const JPEG_QUALITY = 60

/** 'payment' and 'processing.waiting' give 'payment/processing.waiting.jpg'. A plus joins the states of parallel regions. */
const picturePath = (flow: string, state: string): string => join(flow, `${state.replaceAll(' ', '+')}.jpg`)

/** Deletes the pictures of a flow, and returns a visitor that takes them again at the size of a phone. */
export function createPictureTaker(flow: string): StateVisitor {
  const picturedStates = new Set<string>()
  rmSync(join(PICTURES_FOLDER, flow), { recursive: true, force: true })
  mkdirSync(join(PICTURES_FOLDER, flow), { recursive: true })
  return async ({ page, setDevice }, state) => {
    if (picturedStates.has(state)) return
    picturedStates.add(state)
    const isDesk = (page.viewportSize()?.width ?? 0) > 1_000
    if (isDesk) await setDevice('phone')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const path = join(PICTURES_FOLDER, picturePath(flow, state))
    await page.screenshot({
      type: 'jpeg',
      quality: JPEG_QUALITY,
      animations: 'disabled',
      caret: 'hide',
      path,
    })
    if (isDesk) await setDevice('desk')
  }
}
