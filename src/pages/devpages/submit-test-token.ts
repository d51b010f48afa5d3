import type { AppContext } from '#app/app-context'
import { waitForSession } from '#app/navigation/access-guards'
import type { User } from '#domain/contract/auth'

/** The hard-coded customer of /test-auto-login (spec, section 2). Only reached in development and in the demo. */
const TEST_CUSTOMER: User = {
  id: '1',
  email: 'demo@foodpark.test',
  name: 'Test Customer',
  role: 'customer',
  phone: null,
  vendorId: null,
}

/** Hands the token of the address to the session, which looks at it like at any other as soon as it knows that nobody is signed in. */
export async function submitTestToken({
  context,
  deps,
}: {
  context: AppContext
  deps: { token?: string | undefined }
}): Promise<void> {
  const { token } = deps
  if (!token) return
  await waitForSession(context)
  context.appActor
    .getSnapshot()
    .children.session?.send({ type: 'session.tokenSubmitted', token, user: TEST_CUSTOMER })
}
