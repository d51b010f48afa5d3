/** `npm run spec`: prints each statement of the specification with the tests that cite it. `npm run spec -- 13` prints one section. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOptionsOrExit } from '#tools/parse-options'
import { PROOF_FILES, readCitations, readStatements } from './statements'

const FOLDERS = ['tests', 'machines']

const { positionals } = parseOptionsOrExit('npm run spec -- [SECTION or NUMBER]', { allowPositionals: true })
const [wanted = ''] = positionals

const proofs = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
)
  .filter(path => PROOF_FILES.test(path))
  .sort()
  .flatMap(path => readCitations(readFileSync(path, 'utf8')).map(citation => ({ path, ...citation })))

for (const { number, text } of readStatements(readFileSync('docs/specification.md', 'utf8'))) {
  if (wanted !== '' && number !== wanted && !number.startsWith(`${wanted}.`)) continue
  process.stdout.write(`\n${number} ${text}\n`)
  for (const { path, title } of proofs.filter(({ numbers }) => numbers.includes(number)))
    process.stdout.write(`  ${path}${title && ` › ${title}`}\n`)
}
