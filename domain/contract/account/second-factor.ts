/** The calls with which hosts and staff turn a second factor on and off, and sign in with it (specification 28.24 to 28.34). */
import * as z from 'zod/mini'
import { CHANGE_NOT_SAVED, defineCall } from '#domain/contract/call'
import { integer, text } from '#domain/contract/parsers'
import { lineText } from '#domain/contract/text-schemas'
import { passwordSchema } from './accounts'
import { credentialsSchema, login } from './auth'

/** The digits of a code of the app. */
export const FACTOR_CODE_LENGTH = 6
/** Longer than a recovery code with its dashes, and short enough to read. */
const CODE_LIMIT = 100

const codeSchema = lineText(CODE_LIMIT, 1)

interface FactorSignInInput {
  readonly email: string
  readonly password: string
  /** The code of the app, or a recovery code. */
  readonly code: string
}

/** Signs in an account that has a second factor, after `login` has refused it with `second_factor_required`. */
export const signInWithSecondFactor = defineCall({
  method: 'POST',
  route: '/auth/second-factor/sign-in',
  path: () => '/auth/second-factor/sign-in',
  requestSchema: z.object({ ...credentialsSchema.shape, code: codeSchema }),
  body: ({ email, password, code }: FactorSignInInput) => ({ email, password, code }),
  responseSchema: login.responseSchema,
  defaultError: 'Login failed',
})

const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** Whether the park requires it of this account. */
  isRequired: z.boolean(),
  recoveryCodesLeft: integer,
})
export type SecondFactor = z.output<typeof secondFactorSchema>

/** Whether the second factor of the account is on. */
export const getSecondFactor = defineCall({
  method: 'GET',
  route: '/auth/second-factor',
  path: (_: object) => '/auth/second-factor',
  responseSchema: secondFactorSchema,
  defaultError: 'Your account could not be loaded',
})

/** Begins the set-up with a new secret. The second factor stays off until a code confirms it. */
export const beginSecondFactor = defineCall({
  method: 'POST',
  route: '/auth/second-factor',
  path: () => '/auth/second-factor',
  requestSchema: z.object({ password: passwordSchema }),
  body: ({ password }: { password: string }) => ({ password }),
  responseSchema: z.object({
    /** For people who type it into their app. */
    secret: text,
    /** For a QR code. */
    uri: text,
  }),
  defaultError: CHANGE_NOT_SAVED,
})

/** Turns the second factor on. All other sessions of the account end. The recovery codes are sent this once. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  route: '/auth/second-factor/confirm',
  path: () => '/auth/second-factor/confirm',
  requestSchema: z.object({ code: codeSchema }),
  body: ({ code }: { code: string }) => ({ code }),
  responseSchema: z.object({ token: z.string(), recoveryCodes: z.array(z.string()) }),
  defaultError: CHANGE_NOT_SAVED,
})

/** Turns the second factor off. All other sessions of the account end. */
export const turnOffSecondFactor = defineCall({
  method: 'DELETE',
  route: '/auth/second-factor',
  path: () => '/auth/second-factor',
  requestSchema: z.object({ password: passwordSchema, code: codeSchema }),
  body: ({ password, code }: { password: string; code: string }) => ({ password, code }),
  responseSchema: z.object({ token: z.string() }),
  defaultError: CHANGE_NOT_SAVED,
})
