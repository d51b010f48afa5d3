import type { Identity } from '#server/identity/auth/tokens'

/** Who must have a second factor: 'staff' means hosts and staff. */
export const SECOND_FACTOR_POLICIES = ['none', 'hosts', 'staff'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

type Session = Pick<Identity, 'role' | 'secondFactor'>

/** Whether the park requires a second factor of a role. Never of customers. */
export const isFactorRequired = (policy: SecondFactorPolicy, role: string): boolean =>
  (role === 'host' && policy !== 'none') || (role === 'vendor' && policy === 'staff')

/** Whether a session may do nothing but set the second factor up (specification 28.31). */
export const lacksRequiredFactor = (policy: SecondFactorPolicy, { role, secondFactor }: Session): boolean =>
  isFactorRequired(policy, role) && secondFactor !== true
