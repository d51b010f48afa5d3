import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createProfile, startProcess } from './engine-process'
import { COMMANDS, checkAnswer, type EngineSession } from './webdriver'

const LOAD_TIMEOUT = 30_000
/** Bits of a pointing device: 1 is a finger, 2 and 4 are a mouse, which is exact and can hover. */
const FINGER = 1
const MOUSE = 6

/** What a test browser does without, and its pointing device. */
const createPreferences = (pointer: number): Readonly<Record<string, unknown>> => ({
  'marionette.port': 0,
  'ui.primaryPointerCapabilities': pointer,
  'ui.allPointerCapabilities': pointer,
  'ui.prefersReducedMotion': 1,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.autoDisableScopes': 15,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
})

/** Without its smallest width the window can be as narrow as a phone. */
const WINDOW_STYLE = ':root { min-width: 0 !important }'

function writeProfile(folder: string, isTouch: boolean): void {
  const lines = Object.entries(createPreferences(isTouch ? FINGER : MOUSE)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  mkdirSync(join(folder, 'chrome'))
  writeFileSync(join(folder, 'chrome/userChrome.css'), WINDOW_STYLE)
}

/** Calls `onMessage` with each message, which begins with its length: '2:{}'. */
function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let received = Buffer.alloc(0)
  const takeMessage = () => {
    const colon = received.indexOf(':')
    const end = colon + 1 + Number(received.subarray(0, colon))
    if (colon < 0 || received.length < end) return false
    const text = received.subarray(colon + 1, end).toString()
    received = received.subarray(end)
    onMessage(JSON.parse(text))
    return true
  }
  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk])
    while (takeMessage());
  })
}

/** Speaks the protocol that geckodriver speaks with Firefox: [0, id, command, params], answered by [1, id, error, result]. */
function createMarionetteClient(socket: Socket) {
  const pending = new Map<unknown, (answer: unknown) => void>()
  readMessages(socket, message => {
    if (!Array.isArray(message)) return
    const [, id, error, result] = message
    pending.get(id)?.(error ?? result)
    pending.delete(id)
  })
  socket.on('close', () => {
    for (const answer of pending.values()) answer({ error: 'disconnected', message: 'Firefox has ended' })
  })
  let lastId = 0
  return async (command: string, params: unknown): Promise<unknown> => {
    lastId += 1
    const id = lastId
    const text = JSON.stringify([0, id, command, params])
    const answer = new Promise(resolve => pending.set(id, resolve))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return checkAnswer(await answer)
  }
}

/** Waits until Firefox has written its port into the profile. */
async function readPort(folder: string): Promise<number> {
  let port = 0
  await expect(() => {
    port = Number(readFileSync(join(folder, 'MarionetteActivePort'), 'utf8'))
    expect(port).toBeGreaterThan(0)
  }).toPass({ timeout: LOAD_TIMEOUT, intervals: [50] })
  return port
}

/** Starts Firefox without a window of the desktop and with a new profile. @param isTouch whether its pointer is a finger */
export async function startFirefox(program: string, isTouch: boolean): Promise<EngineSession> {
  const { folder, remove } = createProfile('firefox')
  writeProfile(folder, isTouch)
  const { end } = startProcess(program, [
    '--headless',
    '--marionette',
    '--no-remote',
    '--profile',
    folder,
    'about:blank',
  ])
  const socket = connect(await readPort(folder), '127.0.0.1')
  const send = createMarionetteClient(socket)
  await send('WebDriver:NewSession', { timeouts: { pageLoad: LOAD_TIMEOUT } })
  return {
    send: async (command, params = {}) => {
      const [, , name] = COMMANDS[command]
      const answer = await send(name, { ...params, newSandbox: false })
      return answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer
    },
    close: async () => {
      socket.destroy()
      await end()
      remove()
    },
  }
}
