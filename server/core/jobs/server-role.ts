/** What a server process does. `server/settings.ts` reads it with all other settings. */
export const SERVER_ROLES = ['all', 'web', 'worker'] as const
/** `web` answers customers and runs no jobs. `worker` runs the jobs and answers only health checks. */
export type ServerRole = (typeof SERVER_ROLES)[number]

interface RoleEnvironment {
  readonly SERVER_ROLE: ServerRole
  readonly DATABASE_URL?: string | undefined
  readonly REDIS_URL?: string | undefined
}

/** Rules about several settings. Each returns the message of a broken rule, else false. */
export const ROLE_RULES: readonly ((env: RoleEnvironment) => string | false)[] = [
  env =>
    env.SERVER_ROLE !== 'all' &&
    !env.DATABASE_URL &&
    `DATABASE_URL is required with SERVER_ROLE=${env.SERVER_ROLE}`,
  // The worker publishes notifications, and the customers are connected to the others.
  env =>
    env.SERVER_ROLE !== 'all' &&
    !env.REDIS_URL &&
    `REDIS_URL is required with SERVER_ROLE=${env.SERVER_ROLE}`,
]
