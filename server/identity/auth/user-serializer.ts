import type { UserRow } from './user-store'

/** An account as the profile and a sign-in send it. */
export const serializeUser = ({ id, email, name, role, phone, vendorId }: UserRow) => ({
  id,
  email,
  name,
  role,
  phone,
  vendorId,
})
