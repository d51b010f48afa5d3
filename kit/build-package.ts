/**
 * `npm run build -w statechart-kit` writes the package into `dist/kit`, as it is published: JavaScript with its types,
 * and the built app of the flow pages. In this repository the kit is used from its sources.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFlowApp } from './pages/data/build-flow-app.ts'

const FOLDER = import.meta.dirname
const OUTPUT = join(FOLDER, '../dist/kit')
const TSC = join(FOLDER, '../node_modules/typescript/bin/tsc')

/** The compiler writes './flow.js' into the scripts, but keeps './flow.ts' in the types. */
const SOURCE_IMPORT = /(from '\.{1,2}\/[^']+)\.tsx?'/g

rmSync(OUTPUT, { recursive: true, force: true })
execFileSync(process.execPath, [TSC, '--project', join(FOLDER, 'tsconfig.build.json')], { stdio: 'inherit' })
for (const name of readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(OUTPUT, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(SOURCE_IMPORT, "$1.js'"))
}
await buildFlowApp(join(OUTPUT, 'pages/app'))
const {
  private: _,
  scripts,
  devDependencies,
  ...fields
} = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))
const exports = { './*': { types: './*.d.ts', default: './*.js' } }
writeFileSync(
  join(OUTPUT, 'package.json'),
  `${JSON.stringify({ ...fields, bin: './command/run-command.js', exports }, null, 2)}\n`,
)
cpSync(join(FOLDER, 'README.md'), join(OUTPUT, 'README.md'))
