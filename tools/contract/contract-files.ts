import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAsyncApiDocument } from './asyncapi-document'
import { createFieldPage } from './field-page'
import { createOpenApiDocument } from './openapi-document'

/** Where the server looks for the contract. */
const CONTRACT_FOLDER = 'dist/contract'

const toJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`

const CREATE_DOCUMENT = {
  'openapi.json': () => toJson(createOpenApiDocument()),
  'asyncapi.json': () => toJson(createAsyncApiDocument()),
  'fields.md': createFieldPage,
} as const

/** @returns the paths of the written files */
export function writeContract(folder = CONTRACT_FOLDER): string[] {
  mkdirSync(folder, { recursive: true })
  return Object.entries(CREATE_DOCUMENT).map(([name, createDocument]) => {
    const file = join(folder, name)
    writeFileSync(file, createDocument())
    return file
  })
}
