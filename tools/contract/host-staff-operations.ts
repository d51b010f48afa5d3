import type { Operation } from './operation'

const STAFF = {
  trailers: [
    {
      trailerId: 31,
      name: "Smoky Joe's",
      accounts: [{ id: 12, name: 'Rosa Diaz', email: 'rosa@foodpark.test', hasSecondFactor: true }],
      invitations: [
        {
          ...{ id: 4, email: 'lee@foodpark.test', expiresAt: '2026-11-28T12:00:00.000Z' },
          ...{ hasMailFailed: false, isMailLate: false, isMailOff: false },
        },
      ],
    },
  ],
}

/** The calls about the staff of the trailers, and their invitations. */
export const HOST_STAFF_OPERATIONS = {
  listStaff: {
    summary: 'Lists the staff of every trailer, and those who are invited',
    group: 'Host',
    errors: ['host_only'],
    responseExample: STAFF,
  },
  inviteStaff: {
    summary: 'Mails a link to someone who shall work at a trailer',
    group: 'Host',
    errors: [
      'host_only',
      'vendor_not_found',
      'address_has_account',
      'already_invited',
      'too_many_account_requests',
      'mail_unavailable',
    ],
    requestExample: { email: 'lee@foodpark.test' },
    responseExample: STAFF,
  },
  revokeInvitation: {
    summary: 'Ends the link of an invitation',
    group: 'Host',
    errors: ['host_only', 'invitation_not_found'],
    responseExample: STAFF,
  },
  removeStaff: {
    summary: 'Removes the account of someone who has left a trailer',
    group: 'Host',
    errors: ['host_only', 'staff_not_found'],
    responseExample: STAFF,
  },
  resetStaffSecondFactor: {
    summary: 'Turns the second factor of someone off who has lost the phone, and ends the sessions',
    group: 'Host',
    errors: ['host_only', 'staff_not_found'],
    responseExample: STAFF,
  },
  readInvitation: {
    summary: 'Says what the link of an invitation is for',
    group: 'Accounts',
    isPublic: true,
    errors: ['invitation_ended'],
    requestExample: { token: 'the token of the link' },
    responseExample: { email: 'lee@foodpark.test', trailer: 'Smoky Joe’s' },
  },
  acceptInvitation: {
    summary: 'Creates the account of an invitation, and signs it in',
    group: 'Accounts',
    isPublic: true,
    errors: [
      'password_too_short',
      'password_too_long',
      'password_too_common',
      'address_has_account',
      'invitation_ended',
      'account_locked',
      'second_factor_required',
    ],
    requestExample: { token: 'the token of the link', name: 'Lee Park', password: 'correct horse battery' },
    responseExample: {
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMyJ9.c2lnbmF0dXJl',
      user: {
        id: 13,
        email: 'lee@foodpark.test',
        name: 'Lee Park',
        role: 'vendor',
        phone: null,
        vendorId: 31,
      },
    },
  },
} satisfies Readonly<Record<string, Operation>>
