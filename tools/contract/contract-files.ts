import { createAsyncApiDocument } from './asyncapi-document'
import { createOpenApiDocument } from './openapi-document'

const toJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`

/** The published files, and what they must hold. */
export const CONTRACT_FILES = [
  { file: 'docs/contract/openapi.json', create: () => toJson(createOpenApiDocument()) },
  { file: 'docs/contract/asyncapi.json', create: () => toJson(createAsyncApiDocument()) },
] as const
