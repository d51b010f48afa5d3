import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import { createWebManifest } from '#app/build/web-manifest-plugin'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'

const PAPER = '#fbf7f1'

// Specification 3.25.
it('names the park in its colours', () => {
  expect(createWebManifest(appConfig, PAPER)).toMatchObject({
    name: 'Lantern Yard',
    theme_color: PAPER,
    start_url: '/',
    display: 'standalone',
  })
  expect(createWebManifest(SECOND_PARK, PAPER)).toMatchObject({
    name: 'Quayside',
    background_color: '#f4f7f9',
  })
})

// Specification 3.25.
it('names only files that exist, among them a maskable icon and pictures for narrow and wide screens', () => {
  const { icons, screenshots } = createWebManifest(appConfig, PAPER)
  expect([...icons, ...screenshots].filter(({ src }) => !existsSync(`src/public${src}`))).toEqual([])
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
})

it.each(createWebManifest(appConfig, PAPER).icons)(
  'has the icon $src in the size $sizes',
  ({ src, sizes }) => {
    const png = readFileSync(`src/public${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  },
)
