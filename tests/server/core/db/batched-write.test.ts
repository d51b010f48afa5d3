import { expect, it } from 'vitest'
import { createBatchedWrite } from '#server/core/db/batched-write'

const LIMITS = { maxRunning: 2, maxWrites: 10 }
/** An error as a driver reports it: PostgreSQL has refused the statement. */
const refusal = (message: string) => Object.assign(new Error(message), { severity: 'ERROR' })
const toUpperCase = (texts: readonly string[]) => texts.map(text => text.toUpperCase())

/** A write whose statements the test ends one by one. */
function createManualWrite(limits: typeof LIMITS) {
  const statements: (readonly string[])[] = []
  const endStatement: (() => void)[] = []
  const write = createBatchedWrite(limits, (texts: readonly string[]) => {
    statements.push(texts)
    return new Promise<string[]>(resolve => endStatement.push(() => resolve(toUpperCase(texts))))
  })
  return { write, statements, endNext: () => endStatement.shift()?.() }
}

it('joins writes that come together, and answers each', async () => {
  const statements: (readonly string[])[] = []
  const write = createBatchedWrite(LIMITS, async (texts: readonly string[]) => {
    statements.push(texts)
    return toUpperCase(texts)
  })
  expect(await Promise.all([write('a'), write('b')])).toEqual(['A', 'B'])
  expect(await write('c')).toBe('C')
  expect(statements).toEqual([['a', 'b'], ['c']])
})

it('joins the writes that come while as many statements run as may', async () => {
  const { write, statements, endNext } = createManualWrite(LIMITS)
  const first = write('a')
  await expect.poll(() => statements).toEqual([['a']])
  const second = write('b')
  await expect.poll(() => statements).toEqual([['a'], ['b']])
  const others = [write('c'), write('d')]
  endNext()
  expect(await first).toBe('A')
  await expect.poll(() => statements).toEqual([['a'], ['b'], ['c', 'd']])
  endNext()
  endNext()
  expect(await Promise.all([second, ...others])).toEqual(['B', 'C', 'D'])
})

it('splits writes that are too many for one statement', async () => {
  const { write, statements, endNext } = createManualWrite({ ...LIMITS, maxWrites: 2 })
  const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map(write))
  await expect
    .poll(() => statements)
    .toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  endNext()
  await expect.poll(() => statements).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  endNext()
  endNext()
  expect(await results).toEqual(['A', 'B', 'C', 'D', 'E'])
})

it('repeats each write alone if PostgreSQL has refused their statement', async () => {
  const statements: (readonly string[])[] = []
  const write = createBatchedWrite(LIMITS, async (texts: readonly string[]) => {
    statements.push(texts)
    if (texts.includes('bad')) throw refusal('bad')
    return toUpperCase(texts)
  })
  const results = await Promise.allSettled(['a', 'bad', 'b'].map(write))
  expect(results).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: refusal('bad') },
    { status: 'fulfilled', value: 'B' },
  ])
  expect(statements).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
})

it('does not repeat writes whose connection was lost, because they may have been written', async () => {
  const statements: (readonly string[])[] = []
  const write = createBatchedWrite(LIMITS, async (texts: readonly string[]) => {
    statements.push(texts)
    if (statements.length === 1) throw new Error('Connection terminated')
    return toUpperCase(texts)
  })
  const results = await Promise.allSettled(['a', 'b'].map(write))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await write('c')).toBe('C')
  expect(statements).toEqual([['a', 'b'], ['c']])
})
