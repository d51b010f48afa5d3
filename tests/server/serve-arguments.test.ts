import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '#server/core/project-root'

it('refuses an argument in one line, because its settings are environment variables', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/serve.mjs', '--port=4000'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "Unknown option '--port=4000'. Settings are environment variables: see docs/settings.md\n",
  })
})
