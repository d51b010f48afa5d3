/** `npm run contract` writes the contract of the API into `dist/contract`: `openapi.json`, `asyncapi.json`, and the page `fields.md`. */
import { parseOptionsOrExit } from '#tools/parse-options'
import { writeContract } from './contract-files'

parseOptionsOrExit('npm run contract', {})
for (const file of writeContract()) process.stdout.write(`Written: ${file}\n`)
