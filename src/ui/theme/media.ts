/** The media queries of the styles, also for code that depends on them. */
export const MEDIA = {
  tablet: '(min-width: 700px)',
  wide: '(min-width: 1024px)',
  /** A small phone, or a phone in landscape: a large picture would leave no room for what can be done. */
  short: '(max-height: 640px) and (max-width: 1023px)',
  /** A phone in landscape. */
  landscape: '(max-height: 480px) and (orientation: landscape) and (max-width: 1023px)',
  /** Only for screens: a print is always light. */
  dark: 'screen and (prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
