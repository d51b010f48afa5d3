import type { AppContext } from '#app/app-context'
import { waitForSession } from '#app/navigation/access-guards'
import type { User } from '#domain/contract/account/auth'

/** The fixed customer of /test-auto-login (specification 6.2). Only in development and in the demo. */
const TEST_CUSTOMER: User = {
  id: '1',
  email: 'demo@foodpark.test',
  name: 'Test Customer',
  role: 'customer',
  phone: null,
  vendorId: null,
}

/** Sends the token in the address to the session chart, once the stored session is restored. The chart checks it as usual. */
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
