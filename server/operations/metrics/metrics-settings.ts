/** The settings of the metrics. `server/settings.ts` reads them with all others. */
export interface MetricsSettings {
  readonly host: string
  /** 0 is any free port. */
  readonly port: number
}

interface MetricsEnvironment {
  readonly METRICS_HOST: string
  readonly METRICS_PORT?: number | undefined
  readonly PORT: number
  readonly SANDBOX_PORT?: number | undefined
}

/** Rules about several settings. Each returns the message of a broken rule, else false. */
export const METRICS_RULES: readonly ((env: MetricsEnvironment) => string | false)[] = [
  env =>
    env.METRICS_PORT !== undefined &&
    env.METRICS_PORT !== 0 &&
    [env.PORT, env.SANDBOX_PORT].includes(env.METRICS_PORT) &&
    'METRICS_PORT must differ from PORT and SANDBOX_PORT',
]

/** @returns null if the server has no metrics */
export const resolveMetrics = ({ METRICS_HOST, METRICS_PORT }: MetricsEnvironment): MetricsSettings | null =>
  METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT }
