/** src → machines → domain ← server: which layers and packages each layer may import. */
import type { ArchitectureRule } from './architecture-rule'
import { resolveImport } from './resolve-import'
import { isKit, isTestOrTool, type Layer, layerOf } from './sources'
import { importsOf, locationOf, type SourceFile } from './syntax'

interface ImportPolicy {
  readonly layers: readonly Layer[]
  /** The packages it may import. Without it, any package that no other rule forbids. */
  readonly packages?: RegExp
}

const IMPORT_POLICIES = {
  domain: { layers: ['domain'], packages: /^(?:zod\/mini|jwt-decode)$/ },
  kit: {
    layers: ['kit'],
    packages:
      /^(?:xstate|elkjs|node:.+|react|react-dom|react-zoom-pan-pinch|@stitches\/react|vite|@vitejs\/plugin-react)(?:\/|$)/,
  },
  machines: { layers: ['machines', 'domain', 'kit'], packages: /^xstate(?:\/|$)/ },
  src: { layers: ['src', 'machines', 'domain', 'kit'] },
  server: { layers: ['server', 'domain'] },
  demo: { layers: ['demo', 'server', 'domain'] },
  tools: { layers: ['domain', 'kit', 'machines', 'src', 'server', 'demo', 'tools'] },
  tests: { layers: ['domain', 'kit', 'machines', 'src', 'server', 'demo', 'tools', 'tests'] },
} as const satisfies Record<Layer, ImportPolicy>

function isImportAllowed(policy: ImportPolicy, source: SourceFile, from: string): boolean {
  const file = resolveImport(source, from)
  if (file === null) return isTestOrTool(source) || (policy.packages?.test(from) ?? true)
  const layer = layerOf(file)
  if (layer === null) return isTestOrTool(source) || isConfig(source)
  return policy.layers.includes(layer) || isConfig(source)
}

/** The settings of a build run in Node, before any layer exists. */
const isConfig = ({ path }: SourceFile): boolean => path.endsWith('.config.ts')

/** Vite wants whole file names there, or warns at each build. */
const isBuildPlugin = ({ path }: SourceFile): boolean => path.startsWith('src/app/build/')

/** The location and the name of each import that a test forbids. */
const findForbiddenImports = (source: SourceFile, isForbidden: (from: string) => boolean): string[] =>
  importsOf(source)
    .filter(({ from }) => isForbidden(from))
    .map(({ from, start }) => `${locationOf(source, start)} imports ${from}`)

/**
 * The rooms of the server, from the one that knows no feature to the one that knows all. Where two need each other, the later one
 * calls. The files beside the rooms put them together.
 */
const SERVER_ROOMS = [
  'core',
  'messages',
  'identity',
  'park',
  'ordering',
  'payments',
  'live',
  'privacy',
  'staff',
  'pages',
  'operations',
]
const roomOf = (path: string): string => /^server\/([^/]+)\//.exec(path)?.[1] ?? ''

const CHART_SPECIFICATION = /^machines\/[^/]+\/spec\//
/** A file of a chart that the client may import. */
const isChart = ({ path }: SourceFile): boolean =>
  /^machines\/[^/]+\//.test(path) && !CHART_SPECIFICATION.test(path)

const STYLING_PACKAGES = /^(?:@stitches\/|@radix-ui\/|radix-ui(?:\/|$))/

export const DEPENDENCY_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'imports only the layers and packages that its layer may use',
    findViolations: source => {
      const layer = layerOf(source.path)
      return findForbiddenImports(
        source,
        from => layer !== null && !isImportAllowed(IMPORT_POLICIES[layer], source, from),
      )
    },
    badExample: ['machines/cart/cart.machine.ts', "import { useState } from 'react'"],
    goodExample: ['machines/cart/cart.machine.ts', "import { setup } from 'xstate'\nimport '#domain/money'"],
  },
  {
    statement: 'imports into a room of the server only rooms that stand before it',
    findViolations: source => {
      const room = SERVER_ROOMS.indexOf(roomOf(source.path))
      return room === -1
        ? []
        : findForbiddenImports(
            source,
            from => SERVER_ROOMS.indexOf(roomOf(resolveImport(source, from) ?? '')) > room,
          )
    },
    badExample: ['server/ordering/orders/order-store.ts', "import '#server/payments/payment-service'"],
    goodExample: ['server/payments/payment-service.ts', "import '#server/ordering/orders/order-store'"],
  },
  {
    statement: 'imports a file outside its own folder by an alias, never by ../',
    findViolations: source =>
      isConfig(source) || isKit(source) ? [] : findForbiddenImports(source, from => from.startsWith('..')),
    badExample: ['server/payments/orders/order-routes.ts', "export { toPence } from '../../domain/money'"],
    goodExample: ['server/payments/orders/order-routes.ts', "export { toPence } from '#domain/money'"],
  },
  {
    statement: 'imports nothing of the park into the kit, and names its own files in full',
    findViolations: source =>
      isKit(source)
        ? findForbiddenImports(source, from => {
            const file = resolveImport(source, from)
            return file !== null && !/^\.\.?\/.*\.tsx?$/.test(from)
          })
        : [],
    badExample: ['kit/explore/flow.ts', "import '#domain/error-message'"],
    goodExample: ['kit/explore/flow.ts', "import 'xstate'\nimport '../check/invariants.ts'"],
  },
  {
    statement: 'keeps the specifications of charts, with their sentences and stories, out of the client',
    findViolations: source =>
      layerOf(source.path) === 'src' || isChart(source)
        ? findForbiddenImports(source, from => CHART_SPECIFICATION.test(resolveImport(source, from) ?? ''))
        : [],
    badExample: ['src/pages/cart/CartView.tsx', "import '#machines/cart/spec/sentences'"],
    goodExample: ['machines/registry.ts', "import '#machines/cart/spec/flow'"],
  },
  {
    statement: 'uses Stitches and Radix in src/ui only, and Stitches in the theme of the kit',
    findViolations: source =>
      /^(?:src\/ui\/|kit\/pages\/ui\/theme\.ts$)/.test(source.path) || isTestOrTool(source)
        ? []
        : findForbiddenImports(source, from => STYLING_PACKAGES.test(from)),
    badExample: ['src/pages/cart/CartView.tsx', "import { Dialog } from 'radix-ui'"],
    goodExample: ['src/ui/overlays/Sheet.tsx', "import { Dialog } from 'radix-ui'"],
  },
  {
    statement: 'keeps orders and vendors out of src/ui',
    findViolations: source =>
      source.path.startsWith('src/ui/')
        ? findForbiddenImports(source, from => /^src\/(?!ui\/)/.test(resolveImport(source, from) ?? ''))
        : [],
    badExample: ['src/ui/buttons/Button.tsx', "import '#pages/cart/CartView'"],
    goodExample: ['src/ui/buttons/Button.tsx', "import '#ui/theme/theme'"],
  },
  {
    statement: 'keeps the full zod out of the client bundle',
    findViolations: source =>
      source.path.startsWith('server/') || isTestOrTool(source)
        ? []
        : findForbiddenImports(source, from => from === 'zod'),
    badExample: ['src/api/send-request.ts', "import * as z from 'zod'"],
    goodExample: ['src/api/send-request.ts', "import * as z from 'zod/mini'"],
  },
  {
    statement: 'names no file extension in an import',
    findViolations: source =>
      isConfig(source) || isBuildPlugin(source) || isKit(source)
        ? []
        : findForbiddenImports(source, from => resolveImport(source, from) !== null && /\.tsx?$/.test(from)),
    badExample: ['src/api/send-request.ts', "import '#domain/money.ts'"],
    goodExample: ['src/api/send-request.ts', "import '#domain/money'"],
  },
]
