/** Reads the charts of an older version by running its own code. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { ChartOutline } from 'statechart-kit/compare/chart-outline'

const OUTLINE_SCRIPT = 'tools/flow-changes/write-outlines.ts'
const MAX_BYTES = 256 * 1024 * 1024

/** The charts of an older version by the name of their flow, or the reason why they cannot be read. */
export type OlderCharts =
  | { readonly outlines: Readonly<Record<string, ChartOutline>> }
  | { readonly failure: string }

const firstErrorLine = (text: string): string =>
  text.split('\n').find(line => /error|fatal/i.test(line)) ?? text.trim().split('\n')[0] ?? ''

/** Unpacks the files of a version. @returns the reason when git cannot */
function unpackVersion(revision: string, folder: string): string | null {
  const archive = spawnSync('git', ['archive', '--format=tar', '--end-of-options', revision], {
    maxBuffer: MAX_BYTES,
  })
  if (archive.status !== 0) return firstErrorLine(archive.stderr.toString())
  const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  return status === 0 ? null : firstErrorLine(stderr.toString())
}

function runOutlineScript(folder: string): OlderCharts {
  // The script and the kit come from the current version, so that both versions are described alike.
  mkdirSync(dirname(join(folder, OUTLINE_SCRIPT)), { recursive: true })
  cpSync(OUTLINE_SCRIPT, join(folder, OUTLINE_SCRIPT))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', OUTLINE_SCRIPT], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  })
  return status === 0 ? { outlines: JSON.parse(stdout) } : { failure: firstErrorLine(stderr) }
}

/** Reads the charts of a revision in a temporary folder. It uses the packages of the current version. */
export function readOlderCharts(revision: string): OlderCharts {
  const folder = mkdtempSync(join(tmpdir(), 'flow-changes-'))
  try {
    const failure = unpackVersion(revision, folder)
    return failure === null ? runOutlineScript(folder) : { failure }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
