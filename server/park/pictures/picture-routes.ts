import type { FastifyInstance } from 'fastify'
import { CappedMap } from '#server/core/capped-map'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { IMMUTABLE } from '#server/core/http/files/client-files'
import { HttpError } from '#server/core/http/http-error'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { findPicture, insertPicture, type StoredPicture, UPLOADS_PATH } from './picture-store'

/** A menu with its pictures. They take at most 30 MB of memory. */
const KEPT_PICTURES = 100
const FILE_NAME = /^[\da-f]{32}\.(?:webp|jpg|png)$/

/** Serves the pictures that hosts have uploaded, to anybody. An address never shows another picture. */
export function servePictures(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const kept = new CappedMap<StoredPicture>(KEPT_PICTURES)
  const loadPicture = async (file: string) => {
    const picture = FILE_NAME.test(file) ? await findPicture(db, file) : undefined
    if (!picture) throw new HttpError('not_found', 'There is no such picture')
    kept.set(file, picture)
    return picture
  }
  app.get<{ Params: { readonly file: string } }>(
    `${UPLOADS_PATH}/:file`,
    async ({ params: { file } }, reply) => {
      const { type, bytes } = kept.get(file) ?? (await loadPicture(file))
      return reply.type(type).header('cache-control', IMMUTABLE).send(bytes)
    },
  )
}

/** Registers the call with which hosts upload a picture (specification 25.39). */
export function registerPictureRoutes(
  { hostMenuRoute }: RouteRegistrar,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): void {
  hostMenuRoute(SERVED_CALLS.addPicture, async ({ body, identity }) => {
    const change = { userId: identity.id, now: new Date(clock.now()) }
    return { address: await insertPicture(db, Buffer.from(body.data, 'base64'), change) }
  })
}
