import { expect, test } from 'vitest'
import { checkReplacedFiles } from '#app/build/small-packages-plugin'

test('finds every file that the build replaces', () => {
  expect(() => checkReplacedFiles('node_modules/@tanstack')).not.toThrow()
})

test('fails when the packages have no such file any more, as after an update that renames it', () => {
  expect(() => checkReplacedFiles('node_modules')).toThrow(
    /^@tanstack has no file .*router-core\/dist\/esm\/scroll-restoration\.js any more: see small-packages-plugin\.ts$/,
  )
})
