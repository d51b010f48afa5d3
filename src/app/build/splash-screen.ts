/** Build time only: what the page shows while the app loads, so that a dark scheme does not start with a white page. */
import type { LANTERN_SHAPE } from '#ui/media/lantern-shape'

/** The colours that the splash screen uses, of one scheme. */
export interface SplashColours {
  readonly paper: string
  readonly ink: string
  readonly ember: string
}

interface SplashScreen {
  /** The content of a style tag. */
  readonly style: string
  /** The content of `#root` until React renders. */
  readonly markup: string
}

const colourVariables = ({ paper, ink, ember }: SplashColours) =>
  `--paper:${paper};--ink:${ink};--ember:${ember}`

function lanternSvg({ frame, body, ribs, glow }: typeof LANTERN_SHAPE): string {
  return [
    '<svg viewBox="0 0 34 34" fill="none" stroke-linecap="round" aria-hidden="true">',
    `<path d="${frame}" stroke="var(--ink)" stroke-width="2.4"/>`,
    `<ellipse cx="${body.cx}" cy="${body.cy}" rx="${body.rx}" ry="${body.ry}" fill="var(--ember)"/>`,
    `<path d="${ribs}" stroke="${glow}" stroke-width="1.5" opacity="0.75"/>`,
    '</svg>',
  ].join('')
}

/**
 * After 5 s of loading the notice appears over the page, so that nothing moves. The app uses these styles too, which keeps its
 * first script small. The delay is no motion, so it overrides the rule for customers who prefer reduced motion.
 */
const SLOW_NOTICE_STYLE = [
  '.slow{position:fixed;z-index:20;inset:max(76px,env(safe-area-inset-top)) 12px auto;width:fit-content;margin:0 auto}',
  '.slow{padding:8px 16px;border-radius:99px;background:var(--ink);color:var(--paper)}',
  '.slow{font:.8125rem/1.45 system-ui,sans-serif;pointer-events:none;visibility:hidden}',
  '.slow[data-loading]{animation:slow 0s 5s forwards!important}',
  '@keyframes slow{to{visibility:visible}}',
  // A wide screen has space at its bottom, and the cart of a menu at its top.
  '@media (min-width:1024px){.slow{top:auto;bottom:24px}}',
  '@media (scripting:none){.slow{display:none}}',
]

/** It is marked as loading from the start, because the code of the app may take long too. */
const SLOW_NOTICE =
  '<p class="slow" data-loading="" aria-live="polite">Still loading. The connection is slow.</p>'

/**
 * Renders the page's background and the park's logo, where the app will show it.
 * @param logo the logo's address, escaped for an attribute; '' for the lantern
 */
export type RenderSplashScreen = (light: SplashColours, dark: SplashColours, logo: string) => SplashScreen

/** @param lantern the shape of the default logo */
export const createSplashScreenRenderer =
  (lantern: typeof LANTERN_SHAPE): RenderSplashScreen =>
  (light, dark, logo) => ({
    style: [
      `:root{${colourVariables(light)}}`,
      `@media (prefers-color-scheme:dark){:root{${colourVariables(dark)}}}`,
      'body{margin:0;background:var(--paper)}',
      '.splash{box-sizing:content-box;max-width:1160px;margin:0 auto;padding:17px 20px}',
      'noscript{display:block;padding:0 20px;color:var(--ink);font-family:system-ui,sans-serif}',
      '.splash>*{display:block;width:34px;height:34px;object-fit:contain}',
      '@media (min-width:700px){.splash{padding-inline:32px}}',
      '@media (min-width:1024px){html{scrollbar-gutter:stable}.splash{padding:21px 40px}}',
      ...SLOW_NOTICE_STYLE,
    ].join('\n'),
    markup: `<div class="splash">${logo ? `<img src="${logo}" alt="" width="34" height="34">` : lanternSvg(lantern)}</div>${SLOW_NOTICE}`,
  })
