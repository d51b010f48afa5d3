/** `npm run test:engines`: installs Firefox and WebKit if they are missing, and runs the main journeys in both. */
import { spawnSync } from 'node:child_process'
import { ensureEngines, listEngines } from './engines'

ensureEngines()
const projects = listEngines().map(name => `--project=${name}`)
if (projects.length > 0) {
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...projects]
  process.exitCode = spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1
}
