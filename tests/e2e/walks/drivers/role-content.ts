/** Expected content that several drivers name: headings and buttons. */
import type { ExpectedContent } from '#tests/e2e/walks/driver'

export const headingContent = (name: string): ExpectedContent => ({ role: 'heading', name })
export const buttonContent = (name: string): ExpectedContent => ({ role: 'button', name })
