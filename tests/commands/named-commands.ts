/** The commands that the guides name. */
import { readFileSync } from 'node:fs'

export const GUIDES = [
  'README.md',
  'docs/qa-guide.md',
  'docs/replay.md',
  'docs/mobile-wrapper.md',
  'docs/configuration.md',
] as const

const FENCED = /^```\w*\n(.*?)^```/gms
const INLINE = /`([^`\n]+)`/g
/** Settings that stand before a command: `WALKS_SEED=7 npx …`. */
const SETTINGS = /^(?:[A-Z_]+=\S+ )+/

const isCommand = (words: string) => /^np[mx] /.test(words)

/** The commands of npm that a page of Markdown names in code, each once. */
export function commandsIn(markdown: string): readonly string[] {
  const blocks = Array.from(markdown.matchAll(FENCED), ([, code = '']) => code.split('\n')).flat()
  const spans = Array.from(markdown.replaceAll(FENCED, '').matchAll(INLINE), ([, code = '']) => code)
  const said = [...blocks, ...spans].flatMap(code => code.split('&&'))
  return [...new Set(said.map(words => words.trim().replace(SETTINGS, '')).filter(isCommand))]
}

/** Those of all guides, each with the page that names it. */
export const namedCommands = (): readonly { readonly command: string; readonly page: string }[] =>
  GUIDES.flatMap(page => commandsIn(readFileSync(page, 'utf8')).map(command => ({ command, page })))
