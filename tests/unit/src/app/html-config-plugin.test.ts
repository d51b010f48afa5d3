import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#domain/config/app-config'
import { appConfig } from '#app/app-config'
import { createSplashScreenRenderer } from '#app/splash-screen'
import { htmlConfigPlugin, renderIndexHtml } from '#app/html-config-plugin'
import { darkTheme } from '#ui/theme/dark-theme'
import { LANTERN_SHAPE } from '#ui/media/lantern-shape'
import { lightTheme } from '#ui/theme/light-theme'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'

const HTML = readFileSync('index.html', 'utf8')
const PAGE_LOOK = {
  palette: { light: lightTheme.colors, dark: darkTheme.colors },
  paint: createSplashScreenRenderer(LANTERN_SHAPE),
}
const renderPage = (config: AppConfig) => renderIndexHtml(HTML, config, PAGE_LOOK)

describe('the page before any script', () => {
  it('has no place left unfilled', () => {
    expect(renderPage(appConfig)).not.toMatch(/\{\{/)
  })

  it.each([
    '<html lang="en" data-park="lantern-yard">',
    '<title>Lantern Yard</title>',
    'content="All the trailers, one big table. Order from every trailer of Lantern Yard: Dine-In or Delivery,',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    'content="#fbf7f1" media="(prefers-color-scheme: light)"',
    'content="#15110e" media="(prefers-color-scheme: dark)"',
    'bricolage-grotesque-latin-wght-normal.woff2',
  ])('says %s', words => {
    expect(renderPage(appConfig)).toContain(words)
  })

  it('takes the colours of the config in both schemes, and fetches no face that it does not use', () => {
    const filled = renderPage(SECOND_PARK)
    expect(filled).toContain('content="#f4f7f9" media="(prefers-color-scheme: light)"')
    expect(filled).toContain('content="#0c1319" media="(prefers-color-scheme: dark)"')
    expect(filled).not.toContain('preload')
  })

  it('fetches the host’s own faces at once', () => {
    const faces = [{ family: 'Park', src: '/fonts/park.woff2', weight: '400' }]
    const theme = { ...SECOND_PARK.theme, font: { display: 'Park', body: 'serif', faces } }
    expect(renderPage({ ...SECOND_PARK, theme })).toContain(
      '<link rel="preload" href="/fonts/park.woff2" as="font"',
    )
  })

  it('is of the park’s paper in both schemes, with its mark where the page will have it', () => {
    const [ours, theirs] = [renderPage(appConfig), renderPage(SECOND_PARK)]
    expect(ours).toContain(':root{--paper:#fbf7f1;--ink:#231b15;--ember:#c53e13}')
    expect(ours).toContain('@media (prefers-color-scheme:dark){:root{--paper:#15110e;')
    expect(ours).toMatch(/<div id="root"><div class="first"><svg /)
    expect(theirs).toContain(':root{--paper:#f4f7f9;')
    expect(theirs).toContain(`<div class="first"><img src="${SECOND_PARK.branding.logo}" alt=""`)
  })

  it('leaves the place of the nonce to the server, which allows no style without one', () => {
    expect(renderPage(appConfig)).toContain('<style nonce="__CSP_NONCE__">')
  })

  it('takes a name with signs in it as words', () => {
    const branding = { ...appConfig.branding, appName: '</title><script>"Fish & Chips"' }
    expect(renderPage({ ...appConfig, branding })).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;&quot;Fish &amp; Chips&quot;</title>',
    )
  })
})

describe('the build', () => {
  it('refuses a config with faults, and names every field', () => {
    const config = { ...appConfig, slug: '', theme: { ...appConfig.theme, radius: '16' } }
    const { transformIndexHtml } = htmlConfigPlugin(config, PAGE_LOOK)
    const handler = typeof transformIndexHtml === 'object' ? transformIndexHtml.handler : transformIndexHtml
    const build = () => Reflect.apply(handler ?? String, undefined, [HTML])
    expect(build).toThrow(/theme\.radius: must be a length[\s\S]*slug: must be of small letters/)
  })
})
