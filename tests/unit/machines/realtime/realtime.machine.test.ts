import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { realtimeMachine, type SocketCommand, type SocketEvent } from '#machines/realtime/realtime.machine'

interface FakeSocket {
  readonly heard: SocketCommand[]
  readonly says: (report: SocketEvent) => void
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

const startConnection = () => {
  const machine = realtimeMachine.provide({ actors: { socket: socketActor } })
  const actor = createActor(machine, { input: { userId: '7' }, clock })
  actor.start()
  return actor
}
const openSockets = () => sockets.filter(({ isAlive }) => isAlive)
const reportFromSocket = (report: SocketEvent) => sockets.at(-1)?.says(report)
const connectSocket = () => {
  reportFromSocket({ type: 'socket.opened' })
  reportFromSocket({ type: 'socket.joined' })
}
const failSocket = () => reportFromSocket({ type: 'socket.connectFailed', reason: 'refused' })

beforeEach(() => {
  clock = new SimulatedClock()
  sockets = []
})

describe('the live connection', () => {
  it('announces and joins once, and pings every 30 s only while connected', () => {
    startConnection()
    clock.increment(10_000)
    connectSocket()
    for (let pings = 0; pings < 2; pings += 1) clock.increment(30_000)
    reportFromSocket({ type: 'socket.dropped', reason: 'transport close' })
    const heard = sockets[0]?.heard.map(({ type }) => type)
    expect(heard).toEqual(['socket.authenticate', 'socket.joinRoom', 'socket.ping', 'socket.ping'])
  })

  it('is over when a ping had no pong by the time of the next one, where the server had said pong before', () => {
    const actor = startConnection()
    connectSocket()
    clock.increment(30_000)
    reportFromSocket({ type: 'socket.pongReceived' })
    clock.increment(30_000)
    expect(actor.getSnapshot().hasTag('connected')).toBe(true)
    clock.increment(30_000)
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
    expect(openSockets()).toHaveLength(0)
  })

  it('waits 2, 3, 4 and 5 s between its 5 attempts, and then stays away', () => {
    startConnection()
    failSocket()
    for (const seconds of [2, 3, 4, 5]) {
      const before = sockets.length
      clock.increment(seconds * 1_000 - 1)
      expect(sockets).toHaveLength(before)
      clock.increment(1)
      expect(sockets).toHaveLength(before + 1)
      failSocket()
    }
    clock.increment(3_600_000)
    expect(sockets).toHaveLength(5)
  })

  it('gives an attempt 20 s', () => {
    const actor = startConnection()
    clock.increment(19_999)
    expect(openSockets()).toHaveLength(1)
    clock.increment(1)
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
    expect(openSockets()).toHaveLength(0)
  })

  it('is back 1 s after a drop, on another socket', () => {
    startConnection()
    connectSocket()
    reportFromSocket({ type: 'socket.dropped', reason: 'transport close' })
    clock.increment(1_000)
    expect(sockets).toHaveLength(2)
    expect(sockets.map(({ isAlive }) => isAlive)).toEqual([false, true])
  })

  it('has one live socket at most while the network comes and goes every 200 ms for a minute', () => {
    const actor = startConnection()
    for (let times = 0; times < 300; times += 1) {
      if (times % 2 === 0) connectSocket()
      else reportFromSocket({ type: 'socket.dropped', reason: 'transport close' })
      clock.increment(200)
      expect(openSockets().length).toBeLessThanOrEqual(1)
    }
    clock.increment(1_000)
    connectSocket()
    expect(actor.getSnapshot().hasTag('connected')).toBe(true)
  })

  it('hears nothing from a socket that it has left', () => {
    const actor = startConnection()
    connectSocket()
    const [old] = sockets
    reportFromSocket({ type: 'socket.dropped', reason: 'transport close' })
    old?.says({ type: 'socket.notified', notification: { orderId: '1', status: 'ready' } })
    expect(actor.getSnapshot().context.notifications).toEqual([])
  })

  it('closes its socket when it is stopped', () => {
    const actor = startConnection()
    connectSocket()
    actor.stop()
    expect(openSockets()).toHaveLength(0)
  })
})
