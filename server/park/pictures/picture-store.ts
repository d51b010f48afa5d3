/** The pictures that hosts have uploaded (specification 25.39 and 25.40). */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { PICTURE_LIMITS } from '#domain/menus/picture-limits'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { timestampColumn } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { type PictureFormat, readPicture } from './read-picture'

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: bytes => bytes,
  fromDriver: bytes => Buffer.from(bytes),
})

const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  type: text('type').$type<PictureFormat['type']>().notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** Far more than a park has dishes with pictures. They take at most 1 GB. */
const MAX_PICTURES = 3_000

/** Below '/food', as the pictures that come with the server: proxies, caches and static hosts know this path. */
export const UPLOADS_PATH = '/food/uploads'

const EXTENSIONS: Readonly<Record<PictureFormat['type'], string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** @throws HttpError 400 for anything but a picture of a sensible size */
function requirePicture(bytes: Buffer): PictureFormat {
  const picture = readPicture(bytes)
  if (!picture) throw new HttpError('invalid_picture', 'This is not a WebP, JPEG or PNG picture.')
  const edge = Math.max(picture.width, picture.height)
  if (Math.min(picture.width, picture.height) < 1 || edge > PICTURE_LIMITS.edge)
    throw new HttpError(
      'invalid_picture',
      `A picture has at most ${PICTURE_LIMITS.edge} pixels on each side.`,
    )
  if (bytes.length > PICTURE_LIMITS.bytes)
    throw new HttpError('invalid_picture', `A picture has at most ${PICTURE_LIMITS.bytes / 1_000} kB.`)
  return picture
}

/** Stores a picture. @returns its address @throws HttpError 400 for a wrong one, 409 if there are too many */
export async function insertPicture(db: Db, bytes: Buffer, change: HostChange): Promise<string> {
  const { type } = requirePicture(bytes)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await db.transaction(async tx => {
    if ((await tx.$count(pictures, eq(pictures.id, id))) > 0) return
    if ((await tx.$count(pictures)) >= MAX_PICTURES)
      throw new HttpError(
        'too_many_pictures',
        `The park has ${MAX_PICTURES} pictures. Name one by its address.`,
      )
    await tx.insert(pictures).values({ id, type, bytes, createdAt: change.now }).onConflictDoNothing()
    await recordHostChange(tx, 'picture_added', { kilobytes: Math.ceil(bytes.length / 1_000) }, change)
  })
  return `${UPLOADS_PATH}/${id}.${EXTENSIONS[type]}`
}

export interface StoredPicture {
  readonly type: string
  readonly bytes: Buffer
}

/** @param file such as '0a1b….webp' @returns undefined for one that the park does not have */
export async function findPicture(db: Db, file: string): Promise<StoredPicture | undefined> {
  const [id = '', extension] = file.split('.')
  const [picture] = await db
    .select({ type: pictures.type, bytes: pictures.bytes })
    .from(pictures)
    .where(sql`${pictures.id} = ${id}`)
  return picture && EXTENSIONS[picture.type] === extension ? picture : undefined
}
