/** The media queries of the styles, and of code that needs to know the same. */
export const MEDIA = {
  tablet: '(min-width: 700px)',
  wide: '(min-width: 1024px)',
  /** Paper is always light. */
  dark: 'screen and (prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
