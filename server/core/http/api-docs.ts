import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the contract of the API: `/docs` is a page from which each call can be tried, `/openapi.json` and `/asyncapi.json` are
 * the files. The packages of the page are loaded only here, so a server without it does not have them in memory.
 */
export async function serveApiDocs(api: FastifyInstance, contractFolder: string): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  for (const name of ['openapi.json', 'asyncapi.json'])
    api.get(`/${name}`, async (_, reply) =>
      reply.type('application/json; charset=utf-8').send(await readFile(join(contractFolder, name))),
    )
  await api.register(swagger, {
    mode: 'static',
    specification: { path: join(contractFolder, 'openapi.json'), baseDir: contractFolder },
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Food park API' },
    // Without it the page at `/api/docs` looks for its files at `/docs`, because the plugin does not know the prefix of the API.
    indexPrefix: api.prefix,
    // The page asks no other host whether the document is valid.
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  })
}
