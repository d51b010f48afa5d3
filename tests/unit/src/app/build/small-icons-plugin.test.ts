import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { removeUnusedData } from '#app/build/small-icons-plugin'

const FOLDER = new URL('../../../../../node_modules/lucide-react/dist/esm/icons/', import.meta.url)

it('leaves the shapes of each icon, and neither its name nor the keys', async () => {
  const [names, star] = [await readdir(FOLDER), await readFile(new URL('star.mjs', FOLDER), 'utf8')]
  expect(names.length).toBeGreaterThan(1_000)
  expect(removeUnusedData(star)).toMatch(/node: \[\s*\[\s*"path",\s*\{\s*d: "M11\.525[^"]+"\s*\}/)
  expect(removeUnusedData(star)).not.toMatch(/key: |name: |\.node;/)
})
