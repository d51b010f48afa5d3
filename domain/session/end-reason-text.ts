import type { Toast } from '#domain/toast'

/** Why a sign-in ended by itself, as the sign-in page says it. Specification 4.35. */
const REASON_TEXTS = {
  expired: 'your sign-in has expired',
  ended: 'your sign-in was ended, for example by a new password',
  unchecked: 'the server could not check your sign-in',
} as const

export const endReasonText = (reason: keyof typeof REASON_TEXTS): string =>
  `You were signed out because ${REASON_TEXTS[reason]}. Your cart is kept.`

/** The topic of the toast below. The sign-in page takes its place. */
export const SESSION_END_TOPIC = 'session end'

/** The same on a page that shows no sign-in form. Specification 4.36. */
export const sessionEndToast = (reason: keyof typeof REASON_TEXTS): Toast => ({
  policy: 'action',
  tone: 'neutral',
  topic: SESSION_END_TOPIC,
  title: 'You were signed out',
  detail: `${REASON_TEXTS[reason].replace(/^./, letter => letter.toUpperCase())}. Your cart is kept.`,
})

export const hasEndReasonText = (value: unknown): value is keyof typeof REASON_TEXTS =>
  typeof value === 'string' && Object.hasOwn(REASON_TEXTS, value)
