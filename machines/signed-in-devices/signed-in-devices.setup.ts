import { assign, setup } from 'xstate'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { listSessions, type SignedInDevice, signOutSession } from '#domain/contract/account/sessions'
import { isMissingCall } from '#domain/contract/missing-call'
import { NETWORK_ERROR } from '#domain/error-message'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'

export type SignedInDevicesEvent =
  | { type: 'devices.requested' }
  /** `id` belongs to a listed device. */
  | { type: 'devices.signOutRequested'; id: string }

interface SignedInDevicesContext {
  /** The devices of the last answer, without those that were signed out since; null before the first one. */
  readonly devices: readonly SignedInDevice[] | null
  /** The device that is being signed out, or that was tried last. */
  readonly endingId: string | null
  /** Why the last request failed. */
  readonly errorMessage: string | null
}

interface ErrorParam {
  readonly error: unknown
}

/** What the page says of a failed call. */
const messageOf = ({ kind, message }: ApiErrorData): string => (kind === 'offline' ? NETWORK_ERROR : message)

export const signedInDevicesSetup = setup({
  types: setupTypes<{ context: SignedInDevicesContext; events: SignedInDevicesEvent; tags: 'busy' }>(),
  actors: {
    loadDevices: providedPromise<readonly SignedInDevice[]>('loadDevices'),
    signOutDevice: providedPromise<unknown, { id: string }>('signOutDevice'),
  },
  actions: {
    setDevices: assign((_, { devices }: { devices: readonly SignedInDevice[] }) => ({ devices })),
    setEndingId: assign((_, { id }: { id: string }) => ({ endingId: id })),
    removeDevice: assign({
      devices: ({ context: { devices, endingId } }) => devices?.filter(({ id }) => id !== endingId) ?? null,
    }),
    setErrorMessage: assign((_, { errorMessage }: { errorMessage: string }) => ({ errorMessage })),
    clearErrorMessage: assign({ errorMessage: null }),
    /** Says which device is signed out. */
    showToast: (_, _toast: { title: string }) => {},
  },
  guards: {
    isOtherDevice: ({ context: { devices } }, { id }: { id: string }) =>
      devices?.some(device => device.id === id && !device.current) === true,
    isCallMissing: (_, { error }: ErrorParam) => {
      const { kind, status } = toApiErrorData(error, '')
      return kind === 'refused' && isMissingCall(status)
    },
    /** The code alone decides: a backend without the call answers 404 too. */
    isSignedOutAlready: (_, { error }: ErrorParam) => toApiErrorData(error, '').code === 'session_not_found',
  },
  delays: { actorTimeout: ACTOR_TIMEOUT },
})

export const callErrorParam = ({ event: { error } }: { readonly event: ErrorParam }): ErrorParam => ({
  error,
})

/** Shows why the list could not be loaded. */
export const SET_LOAD_ERROR = {
  type: 'setErrorMessage',
  params: ({ event: { error } }: { readonly event: ErrorParam }) => ({
    errorMessage: messageOf(toApiErrorData(error, listSessions.defaultError)),
  }),
} as const

/** Shows why a device could not be signed out. */
export const SET_SIGN_OUT_ERROR = {
  type: 'setErrorMessage',
  params: ({ event: { error } }: { readonly event: ErrorParam }) => ({
    errorMessage: messageOf(toApiErrorData(error, signOutSession.defaultError)),
  }),
} as const

/** No answer counts as no network (specification 19.8). */
export const SET_TIMEOUT_ERROR = { type: 'setErrorMessage', params: { errorMessage: NETWORK_ERROR } } as const

/** The toast about the device that was signed out. */
export const SIGNED_OUT_TOAST = {
  type: 'showToast',
  params: ({ context: { devices, endingId } }: { readonly context: SignedInDevicesContext }) => ({
    title: `${devices?.find(({ id }) => id === endingId)?.device ?? 'The device'} is signed out`,
  }),
} as const
