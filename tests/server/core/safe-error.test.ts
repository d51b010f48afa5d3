import { expect, it } from 'vitest'
import {
  causesOf,
  describeError,
  describeErrorWithStacks,
  isPortInUse,
  SafeError,
  systemErrorCode,
} from '#server/core/safe-error'

const createError = (fields: object, cause?: unknown) =>
  Object.assign(new Error('private', { cause }), fields)

it('reads a code that is a text, and no other', () => {
  expect(systemErrorCode(createError({ code: '23505' }))).toBe('23505')
  expect(systemErrorCode(createError({ code: 11 }))).toBe('')
  expect(systemErrorCode(createError({}))).toBe('')
})

it('lists at most five causes, the outermost first', () => {
  const innermost = createError({ name: 'Innermost' }, 'a text')
  const outer = createError({ name: 'Outer' }, innermost)
  expect(causesOf(outer)).toEqual([outer, innermost])
  expect(causesOf('a text')).toEqual([])
  const circular = createError({})
  circular.cause = circular
  expect(causesOf(circular)).toHaveLength(5)
})

it('describes the innermost error without its message', () => {
  const inner = createError({ name: 'DatabaseError', code: '23505', stack: '' })
  expect(describeError(createError({ stack: '' }, inner))).toEqual({
    name: 'DatabaseError',
    code: '23505',
    location: undefined,
    message: undefined,
  })
  expect(describeError(createError({}))).toMatchObject({ code: undefined })
  expect(describeError('a text')).toEqual({ name: 'not an error' })
})

it('keeps a message that is safe', () => {
  const error = new SafeError('payment pay_1 needs review')
  expect(describeError(error)).toMatchObject({ name: 'SafeError', message: 'payment pay_1 needs review' })
})

it('names the innermost line of the server, and of no other code', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const stack = (...files: string[]) =>
    ['Error: private', ...files.map(file => `    at work (${file}:8:3)`)].join('\n')
  const inner = createError({ stack: stack(`${root}node_modules/pg/client.ts`, 'node:net') })
  const outer = createError(
    {
      stack: stack(`${root}tests/a.ts`, `${root}server/identity/auth/user-store.ts`, `${root}server/app.ts`),
    },
    inner,
  )
  expect(describeError(outer).location).toBe('server/identity/auth/user-store.ts:8')
  expect(describeError(createError({ stack: `${root}server/app.ts:8` })).location).toBeUndefined()
})

it('adds the stacks for a developer', () => {
  const inner = createError({ stack: 'inner' })
  expect(describeErrorWithStacks(createError({ stack: 'outer' }, inner))).toMatchObject({
    name: 'Error',
    stacks: ['outer', 'inner'],
  })
})

it('knows that a port is in use', () => {
  expect(isPortInUse(createError({ code: 'EADDRINUSE' }))).toBe(true)
  expect(isPortInUse(createError({ code: 'EACCES' }))).toBe(false)
  expect(isPortInUse({ code: 'EADDRINUSE' })).toBe(false)
})
