/** Schemas of texts that people write. Each text of a request uses one of them, except secrets (specification 22.49). */
import * as z from 'zod/mini'
import { textId } from '#domain/contract/parsers'
import { cleanLine, cleanNote, isAllowedText } from '#domain/free-text'

/** Marks the issue of a text that is refused because of its characters. */
export const REFUSED_TEXT = 'refused_text'

/** Marks the issue of a text whose own message says what is wrong with it. */
export const DESCRIBED_MISTAKE = 'described_mistake'

const allowedText = z.refine<string>(isAllowedText, { params: { reason: REFUSED_TEXT } })

const limits = (max: number, min: number) =>
  min > 0 ? [z.minLength(min), z.maxLength(max)] : [z.maxLength(max)]

/** A text of one line, such as a name, in characters. */
export const lineText = (max: number, min = 0) =>
  z.string().check(allowedText, z.overwrite(cleanLine), ...limits(max, min))

/** A text that may have several lines, such as an allergy note, in characters. */
export const noteText = (max: number, min = 0) =>
  z.string().check(allowedText, z.overwrite(cleanNote), ...limits(max, min))

/** An id of a request. The server looks it up, and keeps it with a payment. */
export const plainId = z.pipe(textId, z.string().check(allowedText))
