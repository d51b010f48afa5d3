import { describe, expect, it } from 'vitest'
import { readAllTexts } from '#tests/architecture/sources'
import { listFontsAndAnimations } from '#ui/theme/fonts-and-animations'

const THEME = {
  colours: { light: {}, dark: {} },
  radius: '16px',
  font: { display: 'Own', body: 'Own', faces: [{ family: 'Own', src: '/own.woff2', weight: '200 800' }] },
}

/** The first word of each animation in `animation: 'spin 1s'`, `ANIMATION = 'spin 1s'` and `scrollAnimation('spin', …)`. */
const USED_NAME = /(?:animation: |ANIMATION = |scrollAnimation\()['`](?:\$\{\w+\}, )?([a-z-]+)/g
const NONE = 'none'

describe('the fonts and animations', () => {
  const rules = listFontsAndAnimations(THEME)

  it('have every animation that a component uses, and no other', () => {
    const used = readAllTexts()
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ text }) => Array.from(text.matchAll(USED_NAME), ([, name]) => name))
    const names = rules.flatMap(rule => /^@keyframes ([a-z-]+)/.exec(rule)?.[1] ?? [])
    expect([...new Set(used)].filter(name => name !== NONE).sort()).toEqual(names.sort())
  })

  it('have the fonts of the config', () => {
    expect(rules).toContain(
      '@font-face{font-family:"Own";src:url("/own.woff2") format("woff2");font-weight:200 800;font-display:swap}',
    )
  })
})
