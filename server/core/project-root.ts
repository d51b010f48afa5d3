import { resolve } from 'node:path'

/** The folder of package.json. This file runs in `server/core`, and in `dist/server` after the build. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..')
