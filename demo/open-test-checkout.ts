/** Opens the test checkout of a server: card payments without money (specification 22.5). */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { systemClock } from '#server/core/clock'
import { createPrivateFolder } from '#server/core/db/private-folder'
import { isPortInUse } from '#server/core/safe-error'
import type { DemoParts } from '#server/demo-parts'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import { type Settings, SettingsError } from '#server/settings'
import { startSandbox } from './stripe-sandbox/sandbox'

const WEBHOOK_PATH = '/api/payments/stripe/webhook'
const MAX_PORT = 65_535

/**
 * Starts the sandbox on the requested port. Without one it takes the port after the server's, or a free one if that is in use.
 * @throws SettingsError when the requested port is in use
 */
async function startOnFreePort<Started>(
  { port: serverPort }: Settings,
  requestedPort: number | null,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const nextPort = serverPort === 0 || serverPort === MAX_PORT ? 0 : serverPort + 1
  try {
    return await start(requestedPort ?? nextPort)
  } catch (error) {
    if (!isPortInUse(error)) throw error
    if (requestedPort !== null) throw new SettingsError(`SANDBOX_PORT ${requestedPort} is in use`)
    return start(0)
  }
}

/** The sandbox gets new keys at every start, because only its own server calls it. */
const generateKeys = () => ({
  secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
})

export const openTestCheckout: DemoParts['openTestCheckout'] = async (
  settings,
  { port: requestedPort, publicUrl },
) => {
  createPrivateFolder(settings.dataDir)
  const keys = generateKeys()
  // The sandboxes of a real PostgreSQL share their payments.
  const place =
    settings.databaseUrl === null
      ? { file: join(settings.dataDir, 'sandbox.json') }
      : { databaseUrl: settings.databaseUrl }
  // Behind a proxy the pages must be reachable from another machine.
  const host = publicUrl === null ? 'localhost' : settings.host
  const sandbox = await startOnFreePort(settings, requestedPort, port =>
    startSandbox({ ...keys, ...place, clock: systemClock, host, port, publicAddress: publicUrl }),
  )
  return {
    provider: createStripeProvider({ ...keys, apiBase: new URL(sandbox.address) }),
    testCheckoutUrl: publicUrl ?? sandbox.address,
    onListening: address => sandbox.sendWebhooksTo(`${address}${WEBHOOK_PATH}`),
    close: sandbox.close,
  }
}
