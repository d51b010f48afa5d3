/** The settings of tracing. `server/settings.ts` reads them with all others. They have the names of OpenTelemetry. */
export interface TraceSettings {
  /** The base address of a collector that takes OTLP over HTTP, without a slash at the end. */
  readonly endpoint: string
  readonly serviceName: string
  /** The share of the requests that is traced, from 0 to 1. */
  readonly ratio: number
}

interface TraceEnvironment {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** @returns null if the server traces nothing */
export const resolveTraces = (env: TraceEnvironment): TraceSettings | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        serviceName: env.OTEL_SERVICE_NAME,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
