import { createServer, type ServerResponse } from 'node:http'
import { isPortInUse } from '#server/core/safe-error'
import { SettingsError } from '#server/settings'
import { createMetrics, type Metrics, type MetricsDependencies } from './metrics'
import type { MetricsSettings } from './metrics-settings'

export interface MetricsServer {
  /** Where Prometheus reads the metrics. */
  readonly url: string
  readonly close: () => Promise<void>
}

const METRICS_PATH = '/metrics'

async function sendMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.read()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}

/**
 * Serves the metrics on an address of their own, so that no customer can read them.
 * @throws SettingsError if the port is in use
 */
export async function startMetricsServer(
  { host, port }: MetricsSettings,
  dependencies: MetricsDependencies,
): Promise<MetricsServer> {
  const metrics = createMetrics(dependencies)
  const server = createServer((request, response) => {
    if (request.url === METRICS_PATH) void sendMetrics(metrics, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  }).catch((error: unknown) => {
    metrics.close()
    throw isPortInUse(error) ? new SettingsError(`METRICS_PORT ${port} is in use`) : error
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}${METRICS_PATH}`,
    close: async () => {
      metrics.close()
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
