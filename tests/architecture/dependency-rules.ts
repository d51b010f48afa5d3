/** src → machines → domain ← server, and which packages each room may know. */
import { posix } from 'node:path'
import { type Layer, layerOf } from './sources'
import { importsOf, locationOf, type SourceFile } from './syntax'
import type { ArchitectureRule } from './architecture-rule'

interface ImportPolicy {
  readonly layers: readonly Layer[]
  /** The packages it may import; without it any that no other rule refuses. */
  readonly packages?: RegExp
  /** Single modules of other rooms that it may import. */
  readonly extraModules?: RegExp
}

const IMPORT_POLICIES = {
  domain: { layers: ['domain'], packages: /^(?:zod\/mini|jwt-decode)$/ },
  machines: { layers: ['machines', 'domain'], packages: /^xstate(?:\/|$)/ },
  src: { layers: ['src', 'machines', 'domain'] },
  server: { layers: ['server', 'domain'], extraModules: /^machines\/order-status\// },
  tests: { layers: ['domain', 'machines', 'src', 'server', 'tests'] },
} as const satisfies Record<Layer, ImportPolicy>

/** The file that an import leads to, from the top of the repository; null for a package. */
function resolveOwnFile(source: SourceFile, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? posix.join(posix.dirname(source.path), from) : null
}

function isImportAllowed(manners: ImportPolicy, source: SourceFile, from: string): boolean {
  const file = resolveOwnFile(source, from)
  if (file === null) return manners.packages?.test(from) ?? true
  const room = layerOf(file)
  if (room === null) return source.path.startsWith('tests/')
  return manners.layers.includes(room) || (manners.extraModules?.test(file) ?? false)
}

/** The imports of a file that a test refuses, told by place and name. */
const findRefusedImports = (source: SourceFile, isRefused: (from: string) => boolean): string[] =>
  importsOf(source)
    .filter(({ from }) => isRefused(from))
    .map(({ from, start }) => `${locationOf(source, start)} imports ${from}`)

const STYLING = /^(?:@stitches\/|@radix-ui\/|radix-ui(?:\/|$))/

export const DEPENDENCY_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'imports only from the rooms and packages that its room may know',
    findViolations: source => {
      const room = layerOf(source.path)
      return findRefusedImports(
        source,
        from => room !== null && !isImportAllowed(IMPORT_POLICIES[room], source, from),
      )
    },
    badExample: ['machines/cart/cart.machine.ts', "import { useState } from 'react'"],
    goodExample: ['machines/cart/cart.machine.ts', "import { setup } from 'xstate'\nimport '#domain/money'"],
  },
  {
    statement: 'goes to another room by its name, never by a path',
    findViolations: source =>
      findRefusedImports(source, from => {
        const file = resolveOwnFile(source, from)
        const leaves = file !== null && layerOf(file) !== layerOf(source.path)
        return leaves && from.startsWith('.') && layerOf(source.path) !== 'tests'
      }),
    badExample: ['server/app.ts', "export { toPence } from '../domain/money'"],
    goodExample: ['server/app.ts', "export { toPence } from '#domain/money'"],
  },
  {
    statement: 'leaves Stitches and Radix to src/ui',
    findViolations: source =>
      source.path.startsWith('src/ui/') || source.path.startsWith('tests/')
        ? []
        : findRefusedImports(source, from => STYLING.test(from)),
    badExample: ['src/pages/cart/CartView.tsx', "import { Dialog } from 'radix-ui'"],
    goodExample: ['src/ui/overlays/Sheet.tsx', "import { Dialog } from 'radix-ui'"],
  },
  {
    statement: 'keeps the whole of zod out of what customers download',
    findViolations: source =>
      source.path.startsWith('server/') || source.path.startsWith('tests/')
        ? []
        : findRefusedImports(source, from => from === 'zod'),
    badExample: ['src/api/send-request.ts', "import * as z from 'zod'"],
    goodExample: ['src/api/send-request.ts', "import * as z from 'zod/mini'"],
  },
  {
    statement: 'names no file extension',
    findViolations: source =>
      findRefusedImports(source, from => resolveOwnFile(source, from) !== null && /\.tsx?$/.test(from)),
    badExample: ['src/api/send-request.ts', "import '#domain/money.ts'"],
    goodExample: ['src/api/send-request.ts', "import '#domain/money'"],
  },
]
