/** `npm run contract` writes the contract of the API: `dist/contract/openapi.json` and `dist/contract/asyncapi.json`. */
import { parseOptionsOrExit } from '#tools/parse-options'
import { writeContract } from './contract-files'

parseOptionsOrExit('npm run contract', {})
for (const file of writeContract()) process.stdout.write(`Written: ${file}\n`)
