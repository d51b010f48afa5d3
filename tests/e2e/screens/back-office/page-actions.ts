/** What the screens of the back office do with sheets and with paper. */
import type { Page } from '@playwright/test'

export const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Shows the page as it is printed, after its button has asked for the print. */
export async function emulatePrint(page: Page, pressPrint: () => Promise<void>): Promise<void> {
  // A browser without windows has no print dialog.
  // As text, because the compiler wraps functions in a helper that the page does not have.
  await page.evaluate('window.print = () => undefined')
  await pressPrint()
  await page.emulateMedia({ media: 'print' })
}

export const endPrintEmulation = (page: Page) => page.emulateMedia({ media: null })
