import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
// Specification 2.14.
import { htmlConfigPlugin, renderIndexHtml } from '#app/build/html-config-plugin'
import { createSplashScreenRenderer } from '#app/build/splash-screen'
import type { AppConfig } from '#domain/config/app-config'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'
import { LANTERN_SHAPE } from '#ui/media/lantern-shape'
import { darkTheme } from '#ui/theme/dark-theme'
import { lightTheme } from '#ui/theme/light-theme'

const HTML = readFileSync('index.html', 'utf8')
const THEME = {
  palette: { light: lightTheme.colors, dark: darkTheme.colors },
  renderSplashScreen: createSplashScreenRenderer(LANTERN_SHAPE),
}
const renderPage = (config: AppConfig) => renderIndexHtml(HTML, config, THEME)

describe('renderIndexHtml', () => {
  it('fills every placeholder', () => {
    expect(renderPage(appConfig)).not.toMatch(/\{\{/)
  })

  // Specification 2.12 and 21.2.
  it.each([
    '<html lang="en" data-park="lantern-yard">',
    '<title>Lantern Yard</title>',
    'content="All the trailers, one big table. Order from every trailer of Lantern Yard: Dine-In or Delivery,',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    'content="#fbf7f1" media="(prefers-color-scheme: light)"',
    'content="#15110e" media="(prefers-color-scheme: dark)"',
  ])('contains %s', text => {
    expect(renderPage(appConfig)).toContain(text)
  })

  // Specification 2.2.
  it('uses the colours of the config in both schemes', () => {
    const filled = renderPage(SECOND_PARK)
    expect(filled).toContain('content="#f4f7f9" media="(prefers-color-scheme: light)"')
    expect(filled).toContain('content="#0c1319" media="(prefers-color-scheme: dark)"')
  })

  it('preloads the fonts of the config', () => {
    const faces = [{ family: 'Park', src: '/fonts/park.woff2', weight: '400' }]
    const theme = { ...SECOND_PARK.theme, font: { display: 'Park', body: 'serif', faces } }
    expect(renderPage({ ...SECOND_PARK, theme })).toContain(
      '<link rel="preload" href="/fonts/park.woff2" as="font"',
    )
  })

  it('shows a splash screen in the colours of both schemes, with the park’s logo', () => {
    const [defaultPage, secondPage] = [renderPage(appConfig), renderPage(SECOND_PARK)]
    expect(defaultPage).toContain(':root{--paper:#fbf7f1;--ink:#231b15;--ember:#c53e13}')
    expect(defaultPage).toContain('@media (prefers-color-scheme:dark){:root{--paper:#15110e;')
    expect(defaultPage).toMatch(/<div id="root"><div class="splash"><svg /)
    expect(secondPage).toContain(':root{--paper:#f4f7f9;')
    expect(secondPage).toContain(`<div class="splash"><img src="${SECOND_PARK.branding.logo}" alt=""`)
  })

  // Specification 3.30.
  it('says that the connection is slow, if the app has not loaded after five seconds', () => {
    const html = renderPage(appConfig)
    expect(html).toMatch(
      /<p class="slow" data-loading="" aria-live="polite">Still loading\. The connection is slow\./,
    )
    expect(html).toContain('.slow[data-loading]{animation:slow 0s 5s forwards!important}')
  })

  it('leaves a placeholder for the nonce, which the server fills', () => {
    expect(renderPage(appConfig)).toContain('<style nonce="__CSP_NONCE__">')
  })

  it('escapes markup in a name', () => {
    const branding = { ...appConfig.branding, appName: '</title><script>"Fish & Chips"' }
    expect(renderPage({ ...appConfig, branding })).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;&quot;Fish &amp; Chips&quot;</title>',
    )
  })
})

describe('htmlConfigPlugin', () => {
  // Specification 2.13.
  it('refuses a config with mistakes, and names every field', () => {
    const config = { ...appConfig, slug: '', theme: { ...appConfig.theme, radius: '16' } }
    const { configResolved } = htmlConfigPlugin(config, THEME)
    const build = () =>
      Reflect.apply(typeof configResolved === 'function' ? configResolved : String, undefined, [])
    expect(build).toThrow(/theme\.radius: must be a length[\s\S]*slug: must be of small letters/)
  })
})
