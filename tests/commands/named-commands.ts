import { readFileSync } from 'node:fs'

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/how-to.md',
  'docs/open-a-park.md',
  'docs/settings.md',
  'docs/operations.md',
  'docs/host.md',
  'docs/qa-guide.md',
  'docs/replay.md',
  'docs/mobile-wrapper.md',
  'docs/configuration.md',
  'docs/your-own-backend.md',
  'tests/e2e/walks/README.md',
] as const

const CODE_BLOCK = /^```\w*\n(.*?)^```/gms
const INLINE_CODE = /`([^`\n]+)`/g
/** A comment of the shell at the end of a line. */
const COMMENT = /\s+#.*$/
/** Environment variables before a command: `RANDOM_RUNS_SEED=7 npx …`. */
const ENVIRONMENT = /^(?:[A-Z_]+=\S+ )+/

const isNpmCommand = (text: string) => /^np[mx] /.test(text)

/** The npm and npx commands in the code of a Markdown page, without duplicates. */
export function commandsIn(markdown: string): readonly string[] {
  const blocks = Array.from(markdown.matchAll(CODE_BLOCK), ([, code = '']) => code.split('\n'))
    .flat()
    .map(line => line.replace(COMMENT, ''))
  const spans = Array.from(markdown.replaceAll(CODE_BLOCK, '').matchAll(INLINE_CODE), ([, code = '']) => code)
  const commands = [...blocks, ...spans].flatMap(code => code.split('&&'))
  return [...new Set(commands.map(text => text.trim().replace(ENVIRONMENT, '')).filter(isNpmCommand))]
}

/** The commands in all guides, each with its page. */
export const namedCommands = (): readonly { readonly command: string; readonly page: string }[] =>
  GUIDES.flatMap(page => commandsIn(readFileSync(page, 'utf8')).map(command => ({ command, page })))
