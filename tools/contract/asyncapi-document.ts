/** The AsyncAPI 3 document of every event, from the contract. */
import { handshakePayload } from '#domain/contract/realtime/event-payloads'
import { CLIENT_EVENTS, type EventDescription, SERVER_EVENTS } from './event-descriptions'
import { componentSchemas, toJsonSchema } from './to-json-schema'

const DESCRIPTION = `The live connection: Socket.IO 4 at its default path, on the host of the API.

- The client connects with \`auth: {token, seq}\`. The server trusts only this token. \`seq\` is the number of the last
  notification that the client has, and may be missing. The server sends the later ones again.
- Each message is a Socket.IO event with the name of the message and its payload as the only argument. A message without
  a payload has no argument.
- A server without \`seq\` works too: the app then reads the orders again when it connects.
- At most 8 connections of one customer stay open. A new one ends the oldest with \`auth-error\`.`

const EVENTS: Readonly<Record<string, EventDescription>> = { ...SERVER_EVENTS, ...CLIENT_EVENTS }

const describeMessage = (name: string, { summary, payload, example }: EventDescription) => ({
  name,
  summary,
  payload: payload === null ? { type: 'null' } : toJsonSchema(payload),
  ...(example !== undefined && { examples: [{ payload: example }] }),
})

const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (name: string, value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]))

/** `action` is seen from the server. */
const describeOperation = (action: 'send' | 'receive', name: string) => ({
  action,
  channel: { $ref: '#/channels/live' },
  messages: [{ $ref: `#/channels/live/messages/${name}` }],
})

/** @returns the document of every event, for `docs/contract/asyncapi.json` */
export const createAsyncApiDocument = () => ({
  asyncapi: '3.0.0',
  info: { title: 'Food park: live connection', version: '1', description: DESCRIPTION },
  servers: {
    food_park: {
      host: 'park.example',
      pathname: '/socket.io/',
      protocol: 'socket.io',
      security: [{ $ref: '#/components/securitySchemes/token' }],
    },
  },
  channels: {
    live: {
      address: '/',
      title: 'The live connection of one customer',
      messages: mapValues(EVENTS, name => ({ $ref: `#/components/messages/${name}` })),
    },
  },
  operations: {
    ...mapValues(SERVER_EVENTS, name => describeOperation('send', name)),
    ...mapValues(CLIENT_EVENTS, name => describeOperation('receive', name)),
  },
  components: {
    securitySchemes: {
      token: {
        type: 'userPassword',
        description: 'The token of the sign-in, as `auth.token` of the handshake',
      },
    },
    schemas: { TextId: componentSchemas().TextId, Handshake: toJsonSchema(handshakePayload) },
    messages: mapValues(EVENTS, describeMessage),
  },
})
