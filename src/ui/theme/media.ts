/** The media queries of the styles, also for code that depends on them. */
export const MEDIA = {
  tablet: '(min-width: 700px)',
  wide: '(min-width: 1024px)',
  /** Only for screens: a print is always light. */
  dark: 'screen and (prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
