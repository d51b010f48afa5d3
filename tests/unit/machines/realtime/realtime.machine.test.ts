import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { realtimeMachine, type SocketCommand, type SocketEvent } from '#machines/realtime/realtime.machine'

interface FakeSocket {
  readonly commands: SocketCommand[]
  readonly report: (event: SocketEvent) => void
  isAlive: boolean
}

let clock = new SimulatedClock()
let sockets: FakeSocket[] = []

const socketActor = fromCallback<SocketCommand, undefined>(({ sendBack, receive }) => {
  const socket: FakeSocket = { commands: [], report: sendBack, isAlive: true }
  sockets.push(socket)
  receive(command => socket.commands.push(command))
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
const reportFromSocket = (event: SocketEvent) => sockets.at(-1)?.report(event)
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
  // Specification 17.8 and 17.9.
  it('authenticates and joins once, and pings every 30 s while connected', () => {
    startConnection()
    clock.increment(10_000)
    connectSocket()
    for (let pings = 0; pings < 2; pings += 1) clock.increment(30_000)
    reportFromSocket({ type: 'socket.dropped', reason: 'transport close' })
    const commands = sockets[0]?.commands.map(({ type }) => type)
    expect(commands).toEqual(['socket.authenticate', 'socket.joinRoom', 'socket.sendPing', 'socket.sendPing'])
  })

  it('ends if a ping has no pong when the next one is due and the server sent a pong before', () => {
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

  // Specification 17.14.
  it('waits 2, 3, 4 and 5 s between its 5 attempts and then stops', () => {
    startConnection()
    failSocket()
    for (const seconds of [2, 3, 4, 5]) {
      const previousCount = sockets.length
      clock.increment(seconds * 1_000 - 1)
      expect(sockets).toHaveLength(previousCount)
      clock.increment(1)
      expect(sockets).toHaveLength(previousCount + 1)
      failSocket()
    }
    clock.increment(3_600_000)
    expect(sockets).toHaveLength(5)
  })

  // Specification 17.14.
  it('ends an attempt after 20 s', () => {
    const actor = startConnection()
    clock.increment(19_999)
    expect(openSockets()).toHaveLength(1)
    clock.increment(1)
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
    expect(openSockets()).toHaveLength(0)
  })

  // Specification 17.14.
  it('reconnects 1 s after a drop with a new socket', () => {
    startConnection()
    connectSocket()
    reportFromSocket({ type: 'socket.dropped', reason: 'transport close' })
    clock.increment(1_000)
    expect(sockets).toHaveLength(2)
    expect(sockets.map(({ isAlive }) => isAlive)).toEqual([false, true])
  })

  it('has at most one open socket if the network changes every 200 ms for a minute', () => {
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

  it('ignores the events of a closed socket', () => {
    const actor = startConnection()
    connectSocket()
    const [closedSocket] = sockets
    reportFromSocket({ type: 'socket.dropped', reason: 'transport close' })
    closedSocket?.report({ type: 'socket.notified', notification: { orderId: '1', status: 'ready' } })
    expect(actor.getSnapshot().context.notifications).toEqual([])
  })

  it('closes its socket when it stops', () => {
    const actor = startConnection()
    connectSocket()
    actor.stop()
    expect(openSockets()).toHaveLength(0)
  })
})
