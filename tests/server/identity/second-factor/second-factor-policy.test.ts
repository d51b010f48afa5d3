import { expect, it } from 'vitest'
import { isFactorRequired, lacksRequiredFactor } from '#server/identity/second-factor/second-factor-policy'

it.each([
  ['none', { host: false, vendor: false, customer: false }],
  ['hosts', { host: true, vendor: false, customer: false }],
  ['staff', { host: true, vendor: true, customer: false }],
] as const)('%s requires it of these roles: %j', (policy, required) => {
  for (const [role, isRequired] of Object.entries(required))
    expect([role, isFactorRequired(policy, role)]).toEqual([role, isRequired])
})

it('is lacked by a session that is required to have it and has not', () => {
  expect(lacksRequiredFactor('hosts', { role: 'host' })).toBe(true)
  expect(lacksRequiredFactor('hosts', { role: 'host', secondFactor: true })).toBe(false)
  expect(lacksRequiredFactor('hosts', { role: 'customer' })).toBe(false)
})
