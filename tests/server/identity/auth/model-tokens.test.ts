/** Compares the model of the tokens, with which two sessions are explored, with the server: each generated run has the same answers. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getCurrentUser, logout, logoutEverywhere } from '#domain/contract/account/auth'
import {
  endEveryToken,
  endModelToken,
  issueToken,
  isTokenAccepted,
  NO_TOKENS,
  type TokenNumber,
} from '#tests/fixtures/combined-models/two-sessions/model-tokens'
import { IS_LONG_RUN, RANDOM_SEED, scaleRunCount } from '#tests/fixtures/run-count'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const RUN_COUNT = scaleRunCount(60)
const MAX_ACTIONS = 12

/** `token` names one of the tokens so far. */
const action = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signIn' as const), token: fc.constant(0) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('signOut' as const, 'signOut' as const, 'signOutEverywhere' as const),
      token: fc.integer({ min: 1, max: 4 }),
    }),
  },
)
const arbitraryActions = fc.array(action, { minLength: 8, maxLength: MAX_ACTIONS, size: 'max' })

describeOnDatabases(['PGlite'], 'the model of the tokens', suite => {
  let model = NO_TOKENS
  let realTokens: string[] = []

  async function signIn() {
    realTokens.push(await suite.testServer.signIn('demo@foodpark.test'))
    model = issueToken(model)
  }

  const isAccepted = (token: TokenNumber) => isTokenAccepted(model, token)
  const realToken = (token: TokenNumber) => ({ token: realTokens[token - 1] ?? '' })
  const statusOf = (token: TokenNumber) => (isAccepted(token) ? 200 : 401)

  async function signOut(token: TokenNumber) {
    const { status } = await suite.testServer.callApi(logout, {}, realToken(token))
    expect(status).toBe(statusOf(token))
    model = endModelToken(model, token)
  }

  async function signOutEverywhere(token: TokenNumber) {
    const { status } = await suite.testServer.callApi(logoutEverywhere, {}, realToken(token))
    expect(status).toBe(statusOf(token))
    if (isAccepted(token)) model = endEveryToken(model)
  }

  const actions = { signIn, signOut, signOutEverywhere }

  /** After each action, both accept the same tokens. */
  async function compareTokens() {
    const all = realTokens.map((_, index) => index + 1)
    const answers = await Promise.all(
      all.map(token => suite.testServer.callApi(getCurrentUser, {}, realToken(token))),
    )
    expect(answers.map(({ status }) => status)).toEqual(all.map(statusOf))
  }

  it(
    'answers as the server does, on generated runs of sign-ins, sign-outs and requests',
    async () => {
      const property = fc.asyncProperty(arbitraryActions, async generated => {
        // So that no address is over its limit of requests.
        suite.clock.advance(60_000)
        model = NO_TOKENS
        realTokens = []
        await signIn()
        for (const { kind, token } of generated) {
          if (token <= realTokens.length) await actions[kind](token)
          await compareTokens()
        }
      })
      await fc.assert(property, { numRuns: RUN_COUNT, seed: RANDOM_SEED })
    },
    IS_LONG_RUN ? 600_000 : 60_000,
  )
})
