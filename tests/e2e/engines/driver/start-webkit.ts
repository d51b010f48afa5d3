import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import type { WebKitPrograms } from '#tools/engines'
import { createProfile, startProcess } from './engine-process'
import { COMMANDS, checkAnswer, type EngineSession } from './webdriver'

const START_TIMEOUT = 30_000
const LOAD_TIMEOUT = 30_000

/** Without the smallest widths of its toolbar the window can be as narrow as a phone. */
const WINDOW_STYLE = '* { min-width: 0; padding: 0; margin: 0 }'
const TOOLKITS = ['gtk-3.0', 'gtk-4.0']

/** Draws by software, as a machine without a screen needs, and outside of the sandbox, which root cannot have. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
}

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })

async function sendRequest(method: string, url: string, params?: unknown): Promise<unknown> {
  const body = method === 'GET' ? {} : { body: JSON.stringify(params ?? {}) }
  const response = await fetch(url, { method, ...body })
  return checkAnswer(answerSchema.parse(await response.json()).value)
}

/** Starts a screen without a monitor. @returns its name, such as ':0' */
async function startScreen(program: string) {
  const { child, end } = startProcess(program, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1400x1000x24',
    '-nolisten',
    'tcp',
  ])
  const display = new Promise<string>(resolve =>
    child.stdout?.once('data', text => resolve(`:${text}`.trim())),
  )
  return { display: await display, end }
}

/** The driver takes no port 0. No other process of this machine has this number, and no system gives out these ports. */
const DRIVER_PORT = 20_000 + (process.pid % 10_000)

function writeProfile(folder: string): void {
  for (const toolkit of TOOLKITS) {
    mkdirSync(join(folder, toolkit))
    writeFileSync(join(folder, toolkit, 'gtk.css'), WINDOW_STYLE)
  }
}

/** Starts the small browser of WebKitGTK on a screen of its own, with a new profile. Its pointer is always a mouse. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<EngineSession> {
  const { folder, remove } = createProfile('webkit')
  writeProfile(folder)
  const { display, end: endScreen } = await startScreen(screen)
  const folders = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder }
  const { end } = startProcess(driver, [`--port=${DRIVER_PORT}`], {
    env: { ...process.env, ...ENVIRONMENT, ...folders, DISPLAY: display },
  })
  const root = `http://127.0.0.1:${DRIVER_PORT}`
  await expect(() => sendRequest('GET', `${root}/status`)).toPass({ timeout: START_TIMEOUT, intervals: [50] })
  const { sessionId } = sessionSchema.parse(
    await sendRequest('POST', `${root}/session`, {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          timeouts: { pageLoad: LOAD_TIMEOUT },
        },
      },
    }),
  )
  return {
    send: (command, params = {}) => {
      const [method, path] = COMMANDS[command]
      const url = `${root}/session/${sessionId}${path.replace(':id', String(params.id))}`
      return sendRequest(method, url, params)
    },
    close: async () => {
      await end()
      await endScreen()
      remove()
    },
  }
}
