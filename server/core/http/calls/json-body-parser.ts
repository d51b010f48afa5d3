import type { FastifyInstance } from 'fastify'
import { UNSTORABLE_TEXT } from '#server/core/http/error-handler'
import { HttpError } from '#server/core/http/http-error'

/** An escaped NUL: an odd number of backslashes before it. No table can store it, so no request may come as far as a change. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Parses JSON bodies. Reads an empty one as no body: calls without a body also carry a JSON content type (specification
 * 20.2). Refuses text that cannot be stored.
 */
export function registerJsonBodyParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else if (ESCAPED_NUL.test(body)) done(new HttpError('invalid_text', UNSTORABLE_TEXT.message))
    else parseJson(request, body, done)
  })
}
