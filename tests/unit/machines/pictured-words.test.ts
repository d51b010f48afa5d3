import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureName } from '#machines/kit/draw/render-flow-markdown'
import { DRAWING_LEVELS } from '#machines/kit/draw/view/drawing-level'
import { flows } from '#machines/registry'

/** The largest share of lines with a number in place of words. */
const MAX_NUMBERED = 0.2

const pictures = flows.flatMap(({ name }) => DRAWING_LEVELS.map(level => pictureName(name, level)))

test.each(pictures)('the picture %s has words on at least four of five lines', file => {
  const svg = readFileSync(`docs/flows/${file}`, 'utf8')
  const lines = svg.match(/<g class="line /g) ?? []
  const numbered = svg.match(/<g class="words"><text[^>]*>\d+<\/text><\/g>/g) ?? []
  expect(lines).not.toEqual([])
  expect(numbered.length / lines.length).toBeLessThanOrEqual(MAX_NUMBERED)
})
