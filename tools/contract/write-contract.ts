/** `npm run contract` writes the published contract: `docs/contract/openapi.json` and `docs/contract/asyncapi.json`. */
import { writeFileSync } from 'node:fs'
import { parseOptionsOrExit } from '#tools/parse-options'
import { CONTRACT_FILES } from './contract-files'

parseOptionsOrExit('npm run contract', {})
for (const { file, create } of CONTRACT_FILES) {
  writeFileSync(file, create())
  process.stdout.write(`Written: ${file}\n`)
}
