import { expect, it } from 'vitest'
import { createConnectPolicyTag } from '#app/build/connect-policy-plugin'

// Specification 28.9.
it.each([
  ['https://api.example', "connect-src 'self' https://api.example wss://api.example"],
  ['https://api.example/park/', "connect-src 'self' https://api.example wss://api.example"],
  ['http://127.0.0.1:3000', "connect-src 'self' http://127.0.0.1:3000 ws://127.0.0.1:3000"],
])('allows calls and live connections to %s', (apiHost, policy) => {
  expect(createConnectPolicyTag(apiHost)?.attrs).toEqual({
    'http-equiv': 'content-security-policy',
    content: policy,
  })
})

// Specification 28.9.
it('adds nothing to a page that calls its own origin', () => {
  expect(createConnectPolicyTag('')).toBeNull()
})
