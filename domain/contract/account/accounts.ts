/** The calls with which customers get, keep and delete an account (specification, section 24). */
import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { text } from '#domain/contract/parsers'
import { lineText } from '#domain/contract/text-schemas'
import { login } from './auth'

/** In characters. The server refuses shorter and longer passwords with a code of their own. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
/** The digits of the code that confirms an email address. */
export const CONFIRMATION_CODE_LENGTH = 6
/** The longest name of a customer. */
export const NAME_LIMIT = 80
/** The page of the link that resets a password. The token comes after the #, so it reaches no server and no Referer header. */
export const RESET_PASSWORD_PATH = '/reset-password'

/** Longer than the longest password, which has a code of its own, and short enough to read. */
const PASSWORD_TEXT_LIMIT = 1_000

export const emailSchema = lineText(254).check(z.email())
/** A password that is checked or set while signed in, or with a code or a link of a mail. */
export const passwordSchema = z.string().check(z.minLength(1), z.maxLength(PASSWORD_TEXT_LIMIT))

/** `status` is 'success'. */
const confirmationSchema = z.object({ status: text, message: text })

/** Mails a code to the address. The answer is the same for a known and an unknown address (specification 24.1). */
export const signUp = defineCall({
  method: 'POST',
  route: '/auth/sign-up',
  path: () => '/auth/sign-up',
  requestSchema: z.object({
    name: lineText(NAME_LIMIT, 1),
    email: emailSchema,
    password: passwordSchema,
  }),
  body: (input: { name: string; email: string; password: string }) => input,
  responseSchema: confirmationSchema,
  defaultError: 'Sign-up failed',
  isOptional: true,
})

/** Confirms the address with the code of the mail, and signs the customer in (specification 24.3). */
export const confirmSignUp = defineCall({
  method: 'POST',
  route: '/auth/sign-up/confirm',
  path: () => '/auth/sign-up/confirm',
  requestSchema: z.object({
    email: emailSchema,
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
  }),
  body: (input: { email: string; code: string }) => input,
  responseSchema: login.responseSchema,
  defaultError: 'Failed to confirm your email',
  isOptional: true,
})

/** Mails a one-time link. The answer is the same for a known and an unknown address (specification 24.6). */
export const requestPasswordReset = defineCall({
  method: 'POST',
  route: '/auth/password/forgot',
  path: () => '/auth/password/forgot',
  requestSchema: z.object({ email: emailSchema }),
  body: (input: { email: string }) => input,
  responseSchema: confirmationSchema,
  defaultError: 'Failed to send the link',
  isOptional: true,
})

/** Sets a new password with the token of the link. All sessions of the account end (specification 24.7). */
export const resetPassword = defineCall({
  method: 'POST',
  route: '/auth/password/reset',
  path: () => '/auth/password/reset',
  requestSchema: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    password: passwordSchema,
  }),
  body: (input: { token: string; password: string }) => input,
  responseSchema: confirmationSchema,
  defaultError: 'Failed to set the password',
  isOptional: true,
})

/** Answers as a sign-in does. All other sessions of the account end (specification 24.8). */
export const changePassword = defineCall({
  method: 'POST',
  route: '/auth/password/change',
  path: () => '/auth/password/change',
  requestSchema: z.object({ currentPassword: passwordSchema, newPassword: passwordSchema }),
  body: (input: { currentPassword: string; newPassword: string }) => input,
  responseSchema: login.responseSchema,
  defaultError: 'Failed to change the password',
  isOptional: true,
})

/** Everything that is stored about the customer. The app saves it as a file and reads nothing of it (specification 24.9). */
export const getOwnData = defineCall({
  method: 'GET',
  route: '/auth/me/data',
  path: (_: Record<string, never>) => '/auth/me/data',
  responseSchema: z.unknown(),
  defaultError: 'Failed to download your data',
  isOptional: true,
})

/** Deletes the account and all personal data (specification 24.10). */
export const deleteAccount = defineCall({
  method: 'DELETE',
  route: '/auth/me',
  path: () => '/auth/me',
  requestSchema: z.object({ password: passwordSchema }),
  body: (input: { password: string }) => input,
  responseSchema: confirmationSchema,
  defaultError: 'Failed to delete the account',
  isOptional: true,
})
