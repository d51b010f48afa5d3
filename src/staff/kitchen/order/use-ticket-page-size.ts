import { type RefObject, useLayoutEffect } from 'react'
import type { PaperWidth } from '#staff/kitchen/sound/tablet-settings'

const MM_PER_PX = 25.4 / 96
/** In mm, on each side. Of a roll of 80 mm, 72 mm are printed, and of one of 58 mm, 50 mm. */
const MARGIN = 4
/** In mm. Printers round, and a ticket must not spill its last line onto a second page. */
const RESERVE = 4

/** The rule that makes the paper as long as a ticket. CSS has no size such as '80mm auto': browsers ignore it, and print on A4. */
export function pageSizeRule(heightInPx: number, paper: PaperWidth): string {
  const length = Math.ceil(heightInPx * MM_PER_PX) + 2 * MARGIN + RESERVE
  return `@page { size: ${paper}mm ${length}mm; margin: ${MARGIN}mm; }`
}

/** Sets the paper to the length of the ticket before the browser prints it. Without support for it the printer decides. */
export function useTicketPageSize(ticket: RefObject<HTMLElement | null>, paper: PaperWidth): void {
  useLayoutEffect(() => {
    const height = ticket.current?.getBoundingClientRect().height ?? 0
    if (height === 0 || typeof CSSStyleSheet !== 'function') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageSizeRule(height, paper))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  })
}
