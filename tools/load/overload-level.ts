/** An open loop: requests are sent at a fixed rate, whether the server answers or not. */

import { setTimeout as wait } from 'node:timers/promises'
import { kindOfRequest, SHED_ORDER } from '#server/load-shedding/request-kind'
import type { MeasuredServer } from '#tools/performance/measured-server'
import { percentileOf } from '#tools/performance/percentile'
import { CART, CASH_ORDER, LINE } from './customer-requests'

/** What a customer does: browses, fills a cart, orders, and looks at the orders. */
const REQUESTS: readonly (readonly [string, string, object?])[] = [
  ['GET', '/api/auth/me'],
  ['GET', '/api/vendors/list'],
  ['GET', '/api/tables/7.k3Jx_0a9TqWb2LsE'],
  ['GET', '/api/vendors/31/items'],
  ['POST', '/api/cart/add', LINE],
  ['GET', CART],
  ['GET', '/api/tables/7.k3Jx_0a9TqWb2LsE'],
  ['GET', CART],
  ['POST', '/api/orders', CASH_ORDER],
  ['GET', '/api/orders'],
]
/** After their first answer they are answered before Fastify, and never refused. */
const REPEATED = ['/api/vendors/list', '/api/vendors/31/items']
/** In milliseconds. An answer that takes longer is of no use to a customer. */
const USEFUL_TIME = 2_000
/** In milliseconds. How long answers may come after the last request. */
const LAST_ANSWER = 20_000

const GROUPS = ['repeated', ...SHED_ORDER] as const
type Group = (typeof GROUPS)[number]

function groupOf(method: string, url: string): Group {
  if (REPEATED.includes(url)) return 'repeated'
  return kindOfRequest({ method, url, headers: { authorization: '' } }) ?? 'essential'
}

/** What was measured at a rate. Times in milliseconds, rates per second. */
export interface OverloadLevel {
  readonly rate: number
  /** Answers without an error within two seconds. */
  readonly goodput: number
  /** The median delay before a request was sent: the sender shares the machine with the server. */
  readonly late: number
  /** Of the requests that were not refused. */
  readonly p50: number
  readonly p99: number
  /** The share of the requests of each group that was refused with 503. */
  readonly refused: Readonly<Record<Group, number>>
  /** Requests without an answer, and answers of other errors. */
  readonly failed: number
  /** The fewest and the most refusals of a customer, of those who sent the usual number of requests. */
  readonly refusedOfCustomer: readonly [number, number]
}

interface Answer {
  readonly group: Group
  readonly customer: number
  readonly status: number
  readonly late: number
  readonly time: number
}

async function sendAtRate(server: MeasuredServer, rate: number, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const running: Promise<void>[] = []
  const customers = server.tokens.length
  const startedAt = performance.now()
  const send = async (index: number, dueAt: number): Promise<void> => {
    const customer = index % customers
    const round = Math.floor(index / customers)
    // Each customer begins at another request.
    const [method, path, body] = REQUESTS[(customer + round) % REQUESTS.length] ?? ['GET', '/']
    const sentAt = performance.now()
    const status = await server.send(method, path, server.tokens[customer] ?? '', body).catch(() => 0)
    const [late, time] = [sentAt - dueAt, performance.now() - sentAt]
    answers.push({ group: groupOf(method, path), customer, status, late, time })
  }
  const total = rate * seconds
  for (let index = 0; index < total; ) {
    const due = Math.min(total, ((performance.now() - startedAt) * rate) / 1_000)
    for (; index < due; index += 1) running.push(send(index, startedAt + (index * 1_000) / rate))
    await wait(2)
  }
  await Promise.race([Promise.all(running), wait(LAST_ANSWER, undefined, { ref: false })])
  return answers
}

/** 409 is good too: it is the right answer to the request for a table, whose code is wrong. */
const isGood = ({ status }: Answer): boolean => (status >= 200 && status < 300) || status === 409

function shareRefused(answers: readonly Answer[], group: Group): number {
  const ofGroup = answers.filter(answer => answer.group === group)
  return ofGroup.filter(({ status }) => status === 503).length / Math.max(1, ofGroup.length)
}

function countRefusals(answers: readonly Answer[]): readonly [number, number] {
  const counts = new Map<number, number>()
  for (const { customer, status } of answers)
    counts.set(customer, (counts.get(customer) ?? 0) + (status === 503 ? 1 : 0))
  return [Math.min(...counts.values()), Math.max(...counts.values())]
}

/** Sends requests at a rate for some seconds, and waits for their answers. */
export async function measureOverload(
  server: MeasuredServer,
  rate: number,
  seconds: number,
): Promise<OverloadLevel> {
  const answers = await sendAtRate(server, rate, seconds)
  const times = answers.filter(({ status }) => status !== 503).map(({ time }) => time)
  const percentile = (share: number) => percentileOf(times, share)
  const good = answers.filter(answer => isGood(answer) && answer.time <= USEFUL_TIME).length
  const expected = answers.filter(answer => isGood(answer) || answer.status === 503).length
  const refusedOf = (group: Group) => shareRefused(answers, group)
  return {
    rate,
    goodput: good / seconds,
    late: percentileOf(
      answers.map(({ late }) => late),
      0.5,
    ),
    p50: percentile(0.5),
    p99: percentile(0.99),
    refused: {
      repeated: refusedOf('repeated'),
      browsing: refusedOf('browsing'),
      carts: refusedOf('carts'),
      essential: refusedOf('essential'),
    },
    failed: Math.round(rate * seconds) - expected,
    refusedOfCustomer: countRefusals(answers),
  }
}

/** Measures how many requests in a second the server answers: each of some clients sends one after the other. */
export async function measureCapacity(
  server: MeasuredServer,
  clients: number,
  seconds: number,
): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000
  let answered = 0
  let next = 0
  const useServer = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const index = next
      next += 1
      const customer = index % server.tokens.length
      const round = Math.floor(index / server.tokens.length)
      const [method, path, body] = REQUESTS[(customer + round) % REQUESTS.length] ?? ['GET', '/']
      await server.send(method, path, server.tokens[customer] ?? '', body).catch(() => 0)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, useServer))
  return answered / seconds
}
