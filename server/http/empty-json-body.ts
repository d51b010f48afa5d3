import type { FastifyInstance } from 'fastify'

/** Reads an empty JSON body as no body. Calls without a body also carry a JSON content type (specification 20.2). */
export function allowEmptyJsonBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parseJson(request, body, done)
  })
}
