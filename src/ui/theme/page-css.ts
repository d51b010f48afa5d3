import { getCssText } from './theme'

/** The text before the rules of each group of Stitches, with the number of the group. */
const GROUP = /(?=--sxs\{--sxs:\d)/
const GROUP_COUNT = 7

/**
 * The styles of everything that has been rendered, for a page of the server. Stitches omits empty groups, and inserts them in the
 * browser, which then checks the styles of the whole page again. So this text contains all groups.
 */
export function getPageCss(): string {
  const groups = new Map(
    getCssText()
      .split(GROUP)
      .map(rules => [/\d/.exec(rules)?.[0], rules]),
  )
  return Array.from(
    { length: GROUP_COUNT },
    (_, group) => groups.get(String(group)) ?? `--sxs{--sxs:${group}}@media{}`,
  ).join('')
}
