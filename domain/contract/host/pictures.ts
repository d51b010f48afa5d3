/** The call with which hosts upload the pictures of dishes and trailers (specification 25.39). */
import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { PICTURE_LIMITS } from '#domain/menus/picture-limits'

/** Three bytes are four characters of base64. */
const MAX_LENGTH = Math.ceil(PICTURE_LIMITS.bytes / 3) * 4

interface PictureInput {
  /** In base64. */
  readonly data: string
}

/** Stores a WebP, JPEG or PNG picture. The same picture again has the same address. */
export const addPicture = defineCall({
  method: 'POST',
  route: '/host/pictures',
  path: (_: PictureInput) => '/host/pictures',
  requestSchema: z.object({
    data: z.string().check(z.maxLength(MAX_LENGTH), z.regex(/^[A-Za-z\d+/]+={0,2}$/)),
  }),
  body: ({ data }: PictureInput) => ({ data }),
  responseSchema: z.object({ address: z.string() }),
  defaultError: 'The picture could not be uploaded. Please try again.',
})
