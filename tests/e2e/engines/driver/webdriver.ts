/** The commands of WebDriver that the journeys use. WebKit takes them by HTTP, Firefox as commands of Marionette. */
import * as z from 'zod/mini'

/** For each command its method, its path below the session, and its name in Marionette. */
export const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  runScript: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/:id/click', 'WebDriver:ElementClick'],
  clear: ['POST', '/element/:id/clear', 'WebDriver:ElementClear'],
  type: ['POST', '/element/:id/value', 'WebDriver:ElementSendKeys'],
  listWindows: ['GET', '/window/handles', 'WebDriver:GetWindowHandles'],
  switchWindow: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  openWindow: ['POST', '/window/new', 'WebDriver:NewWindow'],
  resizeWindow: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  takeScreenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const

export type Command = keyof typeof COMMANDS
export type CommandParams = Readonly<Record<string, unknown>>

/** A running browser with one session of WebDriver. */
export interface EngineSession {
  /** @throws WebDriverError */
  readonly send: (command: Command, params?: CommandParams) => Promise<unknown>
  /** Ends the browser and deletes its profile. */
  readonly close: () => Promise<void>
}

const failureSchema = z.object({ error: z.string(), message: z.string() })
type Failure = z.infer<typeof failureSchema>

/** The refusal of a command. `code` is WebDriver's, such as 'stale element reference'. */
export class WebDriverError extends Error {
  readonly code: string
  constructor({ error, message }: Failure) {
    super(`${error}: ${message}`)
    this.code = error
  }
}

/** @param answer a value, or a failure @throws WebDriverError */
export function checkAnswer(answer: unknown): unknown {
  const failure = failureSchema.safeParse(answer)
  if (failure.success) throw new WebDriverError(failure.data)
  return answer
}
