/** The part of Playwright's pages and locators that the journeys use, spoken to any browser by WebDriver. */
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { ADD_LIBRARY, FIND_ELEMENTS, type FindStep, type TextMatch } from './find-elements'
import { type Command, type CommandParams, type EngineSession, WebDriverError } from './webdriver'

/** In ms. How long a step waits for its condition. */
const STEP = { timeout: 20_000, intervals: [50, 50, 100] }

type Role = Parameters<Page['getByRole']>[0]
interface TextOptions {
  readonly exact?: boolean
}
interface RoleOptions extends TextOptions {
  readonly name?: string | RegExp
}

/** What finds elements in a page or in a part of it. */
interface EngineScope {
  readonly getByRole: (role: Role, options?: RoleOptions) => EngineLocator
  readonly getByLabel: (text: string | RegExp, options?: TextOptions) => EngineLocator
  readonly getByText: (text: string | RegExp, options?: TextOptions) => EngineLocator
}

export interface EngineLocator extends EngineScope {
  readonly filter: (options: { readonly hasText: string | RegExp }) => EngineLocator
  readonly click: () => Promise<void>
  readonly fill: (text: string) => Promise<void>
  readonly waitFor: (options?: {
    readonly state?: 'visible' | 'hidden'
    readonly timeout?: number
  }) => Promise<void>
  readonly getAttribute: (name: string) => Promise<string>
}

export interface EnginePage extends EngineScope {
  /** Opens a path of the server, or a URL. */
  readonly goto: (url: string) => Promise<void>
  readonly waitForURL: (url: string | RegExp) => Promise<void>
  /** Does what opens a pop-up. */
  readonly openPopup: (open: () => Promise<void>) => Promise<EnginePage>
  /** Runs a function in the page. */
  readonly evaluate: <Result>(run: (argument: string) => Result, argument?: string) => Promise<unknown>
  readonly saveScreenshot: (path: string) => Promise<void>
}

const elementSchema = z.record(z.string(), z.string())
const elementsSchema = z.array(elementSchema)
type ElementReference = z.infer<typeof elementSchema>
const handlesSchema = z.array(z.string())
const windowSchema = z.object({ handle: z.string() })

const toMatch = (text: string | RegExp, exact = false): TextMatch =>
  typeof text === 'string' ? { text, exact } : { pattern: text.source, flags: text.flags }

const describeSteps = (steps: readonly FindStep[]): string =>
  steps.map(step => JSON.stringify(step)).join(' > ')

/** The refusals of an action that has not happened: the element was not there, moved, or something was over it. */
const TOO_EARLY = [
  'stale element reference',
  'no such element',
  'element click intercepted',
  'element not interactable',
]
const isTooEarly = (failure: unknown) => failure instanceof WebDriverError && TOO_EARLY.includes(failure.code)

/** A script of WebDriver that brings an element into view. It returns where the element is. */
const SHOW_ELEMENT = `const [element] = arguments
element.scrollIntoView({ block: 'center', behavior: 'instant' })
return JSON.stringify(element.getBoundingClientRect())`

export interface EngineBrowser {
  /** The first page. */
  readonly page: EnginePage
  readonly newPage: () => Promise<EnginePage>
  readonly listPages: () => Promise<readonly EnginePage[]>
}

/** @param baseUrl the address of the server */
export async function createEngineBrowser(
  { send }: EngineSession,
  baseUrl: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<EngineBrowser> {
  let currentWindow = ''
  const listWindows = async () => handlesSchema.parse(await send('listWindows'))

  const createPage = (handle: string): EnginePage => {
    const sendToWindow = async (command: Command, params?: CommandParams) => {
      if (currentWindow !== handle) await send('switchWindow', { handle })
      currentWindow = handle
      return send(command, params)
    }
    const runScript = (script: string, ...args: readonly unknown[]) =>
      sendToWindow('runScript', { script, args })
    const evaluate: EnginePage['evaluate'] = (run, argument) =>
      runScript(`return (${run})(arguments[0])`, argument ?? '')

    const findAll = async (steps: readonly FindStep[]) => {
      const found = await runScript(FIND_ELEMENTS, steps)
      if (found !== null) return elementsSchema.parse(found)
      await runScript(ADD_LIBRARY)
      return elementsSchema.parse(await runScript(FIND_ELEMENTS, steps))
    }
    const findOne = async (steps: readonly FindStep[]) => {
      const [element = {}, ...others] = await findAll(steps)
      const [id] = Object.values(element)
      if (id === undefined || others.length > 0)
        throw new Error(`${others.length + Number(id !== undefined)} elements are ${describeSteps(steps)}`)
      return { element, id }
    }
    /** Acts on one element as soon as it is there, in view and still, and nothing is over it. */
    const act = async <Result>(
      steps: readonly FindStep[],
      action: (id: string, element: ElementReference) => Promise<Result>,
    ): Promise<Result | undefined> => {
      const attempts: Promise<Result>[] = []
      let lastPlace: unknown = null
      await expect(async () => {
        const { element, id } = await findOne(steps)
        const place = await runScript(SHOW_ELEMENT, element)
        const isStill = place === lastPlace
        lastPlace = place
        if (!isStill) throw new Error(`${describeSteps(steps)} moves`)
        const attempt = action(id, element)
        attempts.push(attempt)
        // Any other failure may come after the action, which must not happen twice.
        await attempt.catch(failure => {
          if (isTooEarly(failure)) throw failure
        })
      }).toPass(STEP)
      return attempts.at(-1)
    }

    const createScope = (steps: readonly FindStep[]): EngineScope => {
      const find = (step: FindStep) => createLocator([...steps, step])
      return {
        getByRole: (role, { name, exact } = {}) =>
          find({ by: 'role', role, name: name === undefined ? null : toMatch(name, exact) }),
        getByLabel: (text, { exact } = {}) => find({ by: 'label', match: toMatch(text, exact) }),
        getByText: (text, { exact } = {}) => find({ by: 'text', match: toMatch(text, exact) }),
      }
    }
    const createLocator = (steps: readonly FindStep[]): EngineLocator => ({
      ...createScope(steps),
      filter: ({ hasText }) => createLocator([...steps, { by: 'filter', match: toMatch(hasText) }]),
      click: async () => void (await act(steps, id => sendToWindow('click', { id }))),
      fill: async text =>
        void (await act(steps, async id => {
          await sendToWindow('clear', { id })
          await sendToWindow('type', { id, text })
        })),
      waitFor: ({ state = 'visible', timeout = STEP.timeout } = {}) =>
        expect(async () => {
          const count = (await findAll(steps)).length
          expect(count > 0, `${describeSteps(steps)} is ${state}`).toBe(state === 'visible')
        }).toPass({ ...STEP, timeout }),
      getAttribute: async name =>
        String(
          await act(steps, (_, element) =>
            runScript('return arguments[0].getAttribute(arguments[1])', element, name),
          ),
        ),
    })

    return {
      ...createScope([]),
      goto: async url => void (await sendToWindow('navigate', { url: new URL(url, baseUrl).href })),
      waitForURL: url =>
        expect
          .poll(() => evaluate(() => location.href), STEP)
          .toEqual(typeof url === 'string' ? new URL(url, baseUrl).href : expect.stringMatching(url)),
      openPopup: async open => {
        const before = await listWindows()
        await open()
        let opened: string | undefined
        await expect(async () => {
          opened = (await listWindows()).find(other => !before.includes(other))
          expect(opened).toBeDefined()
        }).toPass(STEP)
        return createPage(opened ?? '')
      },
      evaluate,
      saveScreenshot: async path =>
        writeFileSync(path, String(await sendToWindow('takeScreenshot', { full: false })), 'base64'),
    }
  }

  const [first = ''] = await listWindows()
  await send('resizeWindow', { ...viewport })
  return {
    page: createPage(first),
    newPage: async () => createPage(windowSchema.parse(await send('openWindow', { type: 'tab' })).handle),
    listPages: async () => (await listWindows()).map(createPage),
  }
}
