/**
 * `npm run conformance -- https://their.host --email E --password P` checks whether the app works with a backend.
 * `--read-only` changes no cart and places no order. `--json FILE` writes the results for programs.
 * `--pages https://eat.example` checks whether pages of another origin may call it.
 * `--staff-email` and `--staff-password` name vendor staff, who change the status of the placed order.
 * It ends with 1 if anything is broken, and with 2 for a wrong command.
 */
import { runConformance } from './conformance-command'

process.exitCode = await runConformance(process.argv.slice(2), {
  print: line => void process.stdout.write(`${line}\n`),
  printError: line => void process.stderr.write(`${line}\n`),
})
