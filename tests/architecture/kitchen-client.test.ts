import { expect, it } from 'vitest'
import { readAllSources } from './sources'

/** What only the staff use. */
const KITCHEN = /from '#(?:kitchen|domain\/kitchen|domain\/contract\/kitchen|machines\/kitchen-board)[/-\w]*'/
const OTHER_CLIENT_FILES = /^(?:src\/(?!kitchen\/)|machines\/(?!kitchen-board\/|registry))/

it('the client of the customers imports nothing of the kitchen', () => {
  const found = readAllSources().filter(
    ({ path, text }) => OTHER_CLIENT_FILES.test(path) && KITCHEN.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
