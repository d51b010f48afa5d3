import { expect, test } from 'vitest'
import { runConformance } from '#tools/conformance/conformance-command'

async function run(...args: string[]) {
  const errors: string[] = []
  const exitCode = await runConformance(args, { print: () => {}, printError: line => errors.push(line) })
  return { exitCode, errors: errors.map(error => error.split('\n')[0]) }
}

const HOST = 'http://localhost:1'
const ACCOUNT = ['--email', 'E', '--password', 'P']

test.each([
  [[], 'Give one address.'],
  [['a', 'b', ...ACCOUNT], 'Give one address.'],
  [['their.host', ...ACCOUNT], "'their.host' is not an address such as https://their.host."],
  [['ftp://their.host', ...ACCOUNT], "'ftp://their.host' is not an address such as https://their.host."],
  [[HOST], '--email and --password of a test account are missing.'],
  [[HOST, '--email', 'E'], '--email and --password belong together.'],
  [[HOST, ...ACCOUNT, '--staff-email', 'S'], '--staff-email and --staff-password belong together.'],
  [[HOST, ...ACCOUNT, '--pages', 'eat'], "'eat' is not an address such as https://their.host."],
  [[HOST, ...ACCOUNT, '--json', 'docs'], '--json needs a file, and docs is a folder.'],
  [[HOST, ...ACCOUNT, '--json', '/none/a.json'], '/none/a.json cannot be written: there is no folder /none.'],
  [[HOST, ...ACCOUNT, '--bogus'], "Unknown option '--bogus'."],
])('says in one sentence what is wrong with %s, and sends nothing', async (args, sentence) => {
  expect(await run(...args)).toEqual({ exitCode: 2, errors: [sentence] })
})
