import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from './request-id'

/** In seconds. A browser asks again after this time whether it may call from another origin. */
const PREFLIGHT_MAX_AGE = 600

/** Lets pages of these origins call the routes that are registered afterwards. Without origins there is nothing to register. */
export async function allowOrigins(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await api.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', REQUEST_ID_HEADER],
    maxAge: PREFLIGHT_MAX_AGE,
  })
}
