import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeUnusedFeatures } from '#app/build/small-react-plugin'

const reactDom = createRequire(import.meta.url).resolve('react-dom/package.json')
const code = readFileSync(join(reactDom, '../cjs/react-dom-client.production.js'), 'utf8')

test('removes the code of features that the app does not use from React', () => {
  const smaller = removeUnusedFeatures(code)
  for (const text of [
    '.startViewTransition(',
    'FragmentInstance.prototype',
    'link[rel="modulepreload"]',
    'DetermineComponentFrameRoot',
    '.memoCache = ',
    'allNativeEvents.forEach(',
  ]) {
    expect(code).toContain(text)
    expect(smaller).not.toContain(text)
  }
  expect(smaller).toContain('exports.hydrateRoot')
})

test('fails when React has none of the replaced parts any more', () => {
  const renamed = code.replaceAll('commitExitViewTransitions', 'commitExits')
  expect(() => removeUnusedFeatures(renamed)).toThrow('React has no function commitExitViewTransitions')
  const relisted = code.replaceAll('allNativeEvents', 'events')
  expect(() => removeUnusedFeatures(relisted)).toThrow("React has no 'allNativeEvents.forEach(' any more")
})
