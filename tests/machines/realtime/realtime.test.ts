import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { realtimeMachine, type SocketCommand, type SocketReport } from '#machines/realtime/realtime.machine'

interface FakeSocket {
  readonly heard: SocketCommand[]
  readonly says: (report: SocketReport) => void
  isAlive: boolean
}

let clock = new SimulatedClock()
let sockets: FakeSocket[] = []

const socketActor = fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
  const socket: FakeSocket = { heard: [], says: sendBack, isAlive: true }
  sockets.push(socket)
  receive(command => socket.heard.push(command))
  return () => {
    socket.isAlive = false
  }
})

const start = () => {
  const machine = realtimeMachine.provide({ actors: { socket: socketActor } })
  const actor = createActor(machine, { input: { userId: '7' }, clock })
  actor.start()
  return actor
}
const alive = () => sockets.filter(({ isAlive }) => isAlive)
const says = (report: SocketReport) => sockets.at(-1)?.says(report)
const connect = () => {
  says({ type: 'socket.opened' })
  says({ type: 'socket.joined' })
}
const fail = () => says({ type: 'socket.failed', reason: 'refused' })

beforeEach(() => {
  clock = new SimulatedClock()
  sockets = []
})

describe('the live connection', () => {
  it('announces and joins once, and pings every 30 s only while connected', () => {
    start()
    clock.increment(10_000)
    connect()
    for (let pings = 0; pings < 2; pings += 1) clock.increment(30_000)
    says({ type: 'socket.dropped', reason: 'transport close' })
    const heard = sockets[0]?.heard.map(({ type }) => type)
    expect(heard).toEqual(['socket.announce', 'socket.join', 'socket.ping', 'socket.ping'])
  })

  it('is over when a ping had no pong by the time of the next one, where the server had said pong before', () => {
    const actor = start()
    connect()
    clock.increment(30_000)
    says({ type: 'socket.ponged' })
    clock.increment(30_000)
    expect(actor.getSnapshot().hasTag('connected')).toBe(true)
    clock.increment(30_000)
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
    expect(alive()).toHaveLength(0)
  })

  it('waits 2, 3, 4 and 5 s between its 5 attempts, and then stays away', () => {
    start()
    fail()
    for (const seconds of [2, 3, 4, 5]) {
      const before = sockets.length
      clock.increment(seconds * 1_000 - 1)
      expect(sockets).toHaveLength(before)
      clock.increment(1)
      expect(sockets).toHaveLength(before + 1)
      fail()
    }
    clock.increment(3_600_000)
    expect(sockets).toHaveLength(5)
  })

  it('gives an attempt 20 s', () => {
    const actor = start()
    clock.increment(19_999)
    expect(alive()).toHaveLength(1)
    clock.increment(1)
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
    expect(alive()).toHaveLength(0)
  })

  it('is back 1 s after a drop, on another socket', () => {
    start()
    connect()
    says({ type: 'socket.dropped', reason: 'transport close' })
    clock.increment(1_000)
    expect(sockets).toHaveLength(2)
    expect(sockets.map(({ isAlive }) => isAlive)).toEqual([false, true])
  })

  it('has one live socket at most while the network comes and goes every 200 ms for a minute', () => {
    const actor = start()
    for (let times = 0; times < 300; times += 1) {
      if (times % 2 === 0) connect()
      else says({ type: 'socket.dropped', reason: 'transport close' })
      clock.increment(200)
      expect(alive().length).toBeLessThanOrEqual(1)
    }
    clock.increment(1_000)
    connect()
    expect(actor.getSnapshot().hasTag('connected')).toBe(true)
  })

  it('hears nothing from a socket that it has left', () => {
    const actor = start()
    connect()
    const [old] = sockets
    says({ type: 'socket.dropped', reason: 'transport close' })
    old?.says({ type: 'socket.notified', notification: { orderId: '1', status: 'ready' } })
    expect(actor.getSnapshot().context.notifications).toEqual([])
  })

  it('closes its socket when it is stopped', () => {
    const actor = start()
    connect()
    actor.stop()
    expect(alive()).toHaveLength(0)
  })
})
