import type { Page } from '@playwright/test'

/** Records the layout shifts from now on. @returns a function that reads the sum of their scores */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(Number(Object(entry).value))
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(() => Object(window).shifts.reduce((sum: number, shift: number) => sum + shift, 0))
}
