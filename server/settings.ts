import { z } from 'zod'

const SECRET_LENGTH = 32

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional())
const whole = (most: number, fallback: number) =>
  z.preprocess(
    blankIsUnset,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(most, `must be at most ${most}`)
      .default(fallback),
  )
const yesOrNo = z.enum(['1', '0', 'true', 'false'], 'must be true or false')

const REDIS_URL = /^rediss?:\/\/(?:[^\s/?#%]|%[\da-f]{2})+(?:\/\d*)?$/i
const isRedisUrl = (text: string) => REDIS_URL.test(text) && URL.canParse(text)

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: optional(z.string()),
  PORT: whole(65_535, 3000),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(?:ql)?:\/\/\S+$/, 'must start with postgres://')),
  REDIS_URL: optional(z.string().refine(isRedisUrl, 'must look like redis://host:6379')),
  JWT_SECRET: optional(z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
  KITCHEN_STEP_SECONDS: whole(86_400, 20),
  SEED_DEMO: optional(yesOrNo),
  REQUESTS_PER_MINUTE: whole(1_000_000, 1200),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level of the log')
      .default('info'),
  ),
})

/** A setting that the server cannot start with; the message is the one line to print. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

export interface Settings {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** null: this server is the only one. */
  readonly redisUrl: string | null
  /** null: made once and kept in `dataDir`. */
  readonly jwtSecret: string | null
  readonly kitchenStepSeconds: number
  readonly seedDemo: boolean
  readonly requestsPerMinute: number
  readonly logLevel: string
}

type Environment = z.output<typeof environment>

/** What stands in the way of starting, beside a setting that is wrong by itself. */
const OBJECTIONS: readonly ((env: Environment) => string | false)[] = [
  env => env.NODE_ENV === 'production' && !env.JWT_SECRET && 'JWT_SECRET is required in production',
  env => env.DATABASE_URL !== undefined && !env.JWT_SECRET && 'JWT_SECRET is required with DATABASE_URL',
]

/** Reads the settings of `readings`, each with its default. @throws BadSetting */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = environment.safeParse(env)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new BadSetting(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const given = result.data
  for (const objects of OBJECTIONS) {
    const objection = objects(given)
    if (objection) throw new BadSetting(objection)
  }
  const isProduction = given.NODE_ENV === 'production'
  return {
    isProduction,
    host: given.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: given.PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL ?? null,
    redisUrl: given.REDIS_URL ?? null,
    jwtSecret: given.JWT_SECRET ?? null,
    kitchenStepSeconds: given.KITCHEN_STEP_SECONDS,
    seedDemo: given.SEED_DEMO ? ['1', 'true'].includes(given.SEED_DEMO) : !isProduction,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    logLevel: given.LOG_LEVEL,
  }
}
