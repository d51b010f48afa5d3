import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { captureWebp } from '#tools/capture-webp'
import { waitForApp } from '#tools/wait-for-app'
import { auditAccessibility } from './audit-accessibility'

/** `npm run screens` sets it. Without it no pictures are taken. */
const FOLDER = process.env.SCREENS_FOLDER
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** One picture for each width and colour scheme, such as `cart-390-dark.webp`. Restores the page afterwards. */
async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  const size = page.viewportSize()
  mkdirSync(folder, { recursive: true })
  await page.mouse.move(0, 0)
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      writeFileSync(join(folder, `${name}-${viewport.width}-${colorScheme}.webp`), await captureWebp(page))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

/**
 * A state that people review: every run checks its accessibility, and `npm run screens` also takes its pictures.
 * @param name the beginning of the file names of the pictures
 */
export async function reviewScreen(page: Page, name: string): Promise<void> {
  await waitForApp(page)
  await page.evaluate(() => document.fonts.ready)
  if (FOLDER) await takePictures(page, FOLDER, name)
  expect.soft(await auditAccessibility(page), name).toEqual([])
}
