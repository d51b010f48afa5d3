import { EXAMPLE } from './examples'
import type { Operation } from './operation'

const PASSWORD_ERRORS = ['password_too_short', 'password_too_long', 'password_too_common'] as const
const SIGN_IN_ERRORS = ['wrong_credentials', 'account_locked', 'too_many_sign_ins', 'server_busy'] as const
const PASSWORD = 'correct horse battery'

const OWN_FACTOR_ERRORS = ['back_office_only', 'too_many_sign_ins'] as const
const FACTOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The calls of sign-in and accounts. */
export const ACCOUNT_OPERATIONS = {
  login: {
    summary: 'Signs in with email and password',
    group: 'Accounts',
    isPublic: true,
    errors: [...SIGN_IN_ERRORS, 'second_factor_required'],
    requestExample: { email: EXAMPLE.user.email, password: 'lunchtime' },
    responseExample: { token: EXAMPLE.token, user: EXAMPLE.user },
  },
  signInWithSecondFactor: {
    summary: 'Signs a host or staff in with email, password, and a code of the app or a recovery code',
    group: 'Accounts',
    isPublic: true,
    errors: [...SIGN_IN_ERRORS, 'wrong_second_factor_code'],
    requestExample: { email: EXAMPLE.user.email, password: 'lunchtime', code: '481592' },
    responseExample: { token: EXAMPLE.token, user: EXAMPLE.user },
  },
  getSecondFactor: {
    summary: 'Says whether the second factor of a host or staff is on',
    group: 'Accounts',
    errors: ['back_office_only'],
    responseExample: { isOn: true, isRequired: false, recoveryCodesLeft: 9 },
  },
  beginSecondFactor: {
    summary: 'Begins the set-up of a second factor with a new secret',
    group: 'Accounts',
    errors: [...OWN_FACTOR_ERRORS, 'wrong_password', 'second_factor_already_on', 'server_busy'],
    requestExample: { password: 'lunchtime' },
    responseExample: {
      secret: FACTOR_SECRET,
      uri: `otpauth://totp/Food%20park:rosa%40foodpark.test?issuer=Food%20park&secret=${FACTOR_SECRET}&algorithm=SHA1&digits=6&period=30`,
    },
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on, ends the other sessions, and sends the recovery codes once',
    group: 'Accounts',
    errors: [...OWN_FACTOR_ERRORS, 'wrong_second_factor_code', 'second_factor_not_on'],
    requestExample: { code: '481592' },
    responseExample: { token: EXAMPLE.token, recoveryCodes: ['JBSWY3-DPEHPK-3PXPJB-SWY3DP'] },
  },
  turnOffSecondFactor: {
    summary: 'Turns the second factor off, and ends the other sessions',
    group: 'Accounts',
    errors: [
      ...OWN_FACTOR_ERRORS,
      'wrong_password',
      'wrong_second_factor_code',
      'second_factor_not_on',
      'server_busy',
    ],
    requestExample: { password: 'lunchtime', code: '481592' },
    responseExample: { token: EXAMPLE.token },
  },
  getCurrentUser: {
    summary: 'Returns the profile of the token; the status says whether the token is valid',
    group: 'Accounts',
    responseExample: EXAMPLE.user,
  },
  logout: {
    summary: 'Ends the token',
    group: 'Accounts',
    responseExample: { message: 'Signed out' },
  },
  logoutEverywhere: {
    summary: 'Ends every token of the account, on all devices',
    group: 'Accounts',
    responseExample: { message: 'Signed out everywhere' },
  },
  listSessions: {
    summary: 'Lists the devices on which the account is signed in, the last used one first',
    group: 'Accounts',
    responseExample: EXAMPLE.sessions,
  },
  signOutSession: {
    summary: 'Signs one device out, and ends its live connections',
    group: 'Accounts',
    errors: ['session_not_found'],
    responseExample: { message: 'Signed out' },
  },
  signUp: {
    summary: 'Mails a code; the answer is the same for known and unknown addresses',
    group: 'Accounts',
    isPublic: true,
    status: 202,
    errors: [...PASSWORD_ERRORS, 'too_many_account_requests', 'mail_unavailable', 'server_busy'],
    requestExample: { name: EXAMPLE.user.name, email: EXAMPLE.user.email, password: PASSWORD },
    responseExample: { status: 'success', message: 'We have sent you an email. Please check your inbox.' },
  },
  confirmSignUp: {
    summary: 'Creates the account with the code of the mail, and signs in',
    group: 'Accounts',
    isPublic: true,
    errors: ['wrong_confirmation_code'],
    requestExample: { email: EXAMPLE.user.email, code: '481592' },
    responseExample: { token: EXAMPLE.token, user: EXAMPLE.user },
  },
  requestPasswordReset: {
    summary: 'Mails a one-time link; the answer is the same for known and unknown addresses',
    group: 'Accounts',
    isPublic: true,
    status: 202,
    errors: ['too_many_account_requests', 'mail_unavailable'],
    requestExample: { email: EXAMPLE.user.email },
    responseExample: {
      status: 'success',
      message: 'If this address has an account, a link is on its way. Please check your inbox.',
    },
  },
  resetPassword: {
    summary: 'Sets a new password with the token of the link, and ends every token of the account',
    group: 'Accounts',
    isPublic: true,
    errors: [...PASSWORD_ERRORS, 'reset_link_expired', 'server_busy'],
    requestExample: { token: 'kP3v0c9XqT4m7bR1yZ8sJw2uLh6nEa5dGfQiVxOtCkM', password: PASSWORD },
    responseExample: { status: 'success', message: 'Your new password is set. Please sign in.' },
  },
  changePassword: {
    summary: 'Changes the password, and returns a new token; all other tokens end',
    group: 'Accounts',
    errors: [
      ...PASSWORD_ERRORS,
      'wrong_password',
      'too_many_sign_ins',
      'too_many_account_requests',
      'server_busy',
    ],
    requestExample: { currentPassword: 'lunchtime', newPassword: PASSWORD },
    responseExample: { token: EXAMPLE.token, user: EXAMPLE.user },
  },
  getOwnData: {
    summary: 'Returns everything that is stored about the customer, as a file',
    group: 'Accounts',
    responseExample: EXAMPLE.ownData,
  },
  deleteAccount: {
    summary: 'Deletes the account and all personal data; not while an order or a payment is open',
    group: 'Accounts',
    errors: [
      'wrong_password',
      'customers_only',
      'orders_still_open',
      'payments_still_open',
      'too_many_sign_ins',
      'server_busy',
    ],
    requestExample: { password: 'lunchtime' },
    responseExample: { status: 'success', message: 'Your account is deleted' },
  },
} as const satisfies Record<string, Operation>
