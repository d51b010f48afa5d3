/** The links and pictures of the Markdown pages. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { REPOSITORY_ROOT } from './sources'

/** Every Markdown page that git knows, or would add. */
export const listPages = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(path => path !== '' && existsSync(join(REPOSITORY_ROOT, path)))

const LINKS = [/\]\(([^)\s]+)\)/g, /<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g]
const CODE = /```[\s\S]*?```|`[^`\n]*`/g

/** The targets of all links and pictures of a page, other sites left out. Text in code is no link. */
export const linksIn = (markdown: string): string[] => {
  const prose = markdown.replace(CODE, '')
  return LINKS.flatMap(pattern => [...prose.matchAll(pattern)].map(([, target = '']) => target)).filter(
    target => !/^[a-z][a-z+.-]*:/i.test(target),
  )
}

/** The anchor that hosts such as GitHub make of a heading: 'Take real cards' to 'take-real-cards'. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const anchorsIn = (markdown: string): Set<string> =>
  new Set(
    [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    ),
  )

/** What is wrong with a link, null when its file and its heading exist. */
function findLinkError(page: string, target: string): string | null {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : posix.join(posix.dirname(page), decodeURI(path))
  const fullPath = join(REPOSITORY_ROOT, file)
  if (!existsSync(fullPath)) return `${page}: ${target} does not exist`
  if (anchor === undefined || !file.endsWith('.md')) return null
  return anchorsIn(readFileSync(fullPath, 'utf8')).has(anchor)
    ? null
    : `${page}: ${target} has no such heading`
}

/** Links and pictures of a page that lead nowhere. @param page its path from the top of the repository */
export const findBrokenLinks = (page: string, markdown: string): string[] =>
  linksIn(markdown).flatMap(target => findLinkError(page, target) ?? [])

const NAMED_PATH = /`((?:tests|tools|server|machines|domain)\/[\w./-]+)`/g
/** The file that the command of the example writes. */
const EXAMPLES = ['tests/fixtures/scenarios/card-paid-twice.json']

/** Files and folders in the code of a page that exist neither from the top of the repository nor beside the page. */
export const findMissingPaths = (page: string, markdown: string): string[] =>
  Array.from(markdown.matchAll(NAMED_PATH), ([, path = '']) => path).filter(
    path =>
      !EXAMPLES.includes(path) &&
      ![path, posix.join(posix.dirname(page), path)].some(file => existsSync(join(REPOSITORY_ROOT, file))),
  )
