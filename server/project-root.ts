import { basename, dirname, resolve } from 'node:path'

const folder = import.meta.dirname

/** The folder of package.json. This file runs in `server`, and in `dist/server` after the build. */
export const PROJECT_ROOT = resolve(folder, basename(dirname(folder)) === 'dist' ? '../..' : '..')
