import { expect, it } from 'vitest'
import { DEFAULT_PICTURE, pictureSource } from '#ui/media/picture-source'

// Specification 8.25.
it.each([
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', '  \n '],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:image/svg+xml,<svg/>'],
])('uses the fallback for a source that is %s', (_, source) => {
  expect(pictureSource(source)).toBe(DEFAULT_PICTURE)
  expect(pictureSource(source, '/logo.svg')).toBe('/logo.svg')
})

it.each(['/food/1f354.webp', 'https://cdn.example/bun.jpg', 'bun.jpg', '//cdn.example/bun.jpg'])(
  'uses a trimmed source: %s',
  source => {
    expect(pictureSource(` ${source} `)).toBe(source)
  },
)
