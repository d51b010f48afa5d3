/** src → machines → domain ← server, and which packages each room may know. */
import { posix } from 'node:path'
import { type Room, roomOf } from '../support/sources'
import { importsOf, placeOf, type Source } from '../support/syntax'
import type { HouseRule } from './house-rule'

interface Manners {
  readonly rooms: readonly Room[]
  /** The packages it may import; without it any that no other rule refuses. */
  readonly packages?: RegExp
  /** Single modules of other rooms that it may import. */
  readonly guests?: RegExp
}

const MANNERS = {
  domain: { rooms: ['domain'], packages: /^(?:zod\/mini|jwt-decode)$/ },
  machines: { rooms: ['machines', 'domain'], packages: /^xstate(?:\/|$)/ },
  src: { rooms: ['src', 'machines', 'domain'] },
  server: { rooms: ['server', 'domain'], guests: /^machines\/order-status\// },
  tests: { rooms: ['domain', 'machines', 'src', 'server', 'tests'] },
} as const satisfies Record<Room, Manners>

/** The file that an import leads to, from the top of the repository; null for a package. */
function ownFile(source: Source, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? posix.join(posix.dirname(source.path), from) : null
}

function isWelcome(manners: Manners, source: Source, from: string): boolean {
  const file = ownFile(source, from)
  if (file === null) return manners.packages?.test(from) ?? true
  const room = roomOf(file)
  if (room === null) return source.path.startsWith('tests/')
  return manners.rooms.includes(room) || (manners.guests?.test(file) ?? false)
}

/** The imports of a file that a test refuses, told by place and name. */
const refused = (source: Source, isRefused: (from: string) => boolean): string[] =>
  importsOf(source)
    .filter(({ from }) => isRefused(from))
    .map(({ from, start }) => `${placeOf(source, start)} imports ${from}`)

const STYLING = /^(?:@stitches\/|@radix-ui\/|radix-ui(?:\/|$))/

export const DIRECTION_RULES: readonly HouseRule[] = [
  {
    says: 'imports only from the rooms and packages that its room may know',
    finds: source => {
      const room = roomOf(source.path)
      return refused(source, from => room !== null && !isWelcome(MANNERS[room], source, from))
    },
    broken: ['machines/cart/cart.machine.ts', "import { useState } from 'react'"],
    kept: ['machines/cart/cart.machine.ts', "import { setup } from 'xstate'\nimport '#domain/money'"],
  },
  {
    says: 'goes to another room by its name, never by a path',
    finds: source =>
      refused(source, from => {
        const file = ownFile(source, from)
        const leaves = file !== null && roomOf(file) !== roomOf(source.path)
        return leaves && from.startsWith('.') && roomOf(source.path) !== 'tests'
      }),
    broken: ['server/app.ts', "export { toPence } from '../domain/money'"],
    kept: ['server/app.ts', "export { toPence } from '#domain/money'"],
  },
  {
    says: 'leaves Stitches and Radix to src/ui',
    finds: source =>
      source.path.startsWith('src/ui/') || source.path.startsWith('tests/')
        ? []
        : refused(source, from => STYLING.test(from)),
    broken: ['src/views/CartView.tsx', "import { Dialog } from 'radix-ui'"],
    kept: ['src/ui/Sheet.tsx', "import { Dialog } from 'radix-ui'"],
  },
  {
    says: 'keeps the whole of zod out of what customers download',
    finds: source =>
      source.path.startsWith('server/') || source.path.startsWith('tests/')
        ? []
        : refused(source, from => from === 'zod'),
    broken: ['src/api/request.ts', "import * as z from 'zod'"],
    kept: ['src/api/request.ts', "import * as z from 'zod/mini'"],
  },
  {
    says: 'names no file extension',
    finds: source => refused(source, from => ownFile(source, from) !== null && /\.tsx?$/.test(from)),
    broken: ['src/api/request.ts', "import '#domain/money.ts'"],
    kept: ['src/api/request.ts', "import '#domain/money'"],
  },
]
