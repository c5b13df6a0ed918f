import { errorStatus } from '@wms/contract/kernel/issue.ts';
import { APP_VERSION, BASE_PATH } from '@wms/contract/kernel/version.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { getWires } from '@wms/contract/spec/wire.gen.ts';
import { z } from 'zod';
import type { Method } from '../ground/method.ts';
import { describeReply } from './example.ts';

type Json = Readonly<Record<string, unknown>>;

const headers = [
  ['Authentication-Info', 'The token of the session, as answered by the sign-in.'],
  ['Accept-Language', 'en-US, zh-CN or zh-TW: the language of every text of the answer.'],
  ['App-Module-Number', 'The menu the call is made from; for the log, never an authority.'],
  ['App-Client-Type', '1 a browser, 2 a handheld; for the log.'],
  ['Idempotency-Key', 'On writes: the same key with the same body has one effect, however often it is sent.'],
] as const;

/** A member may be left out when its schema takes an absent value: by a default, too, of which a schema of JSON cannot tell. */
const leaveOut: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return;
  const shape: Readonly<Record<string, z.core.$ZodType>> = zodSchema.shape;
  const required = jsonSchema.required.filter((name) => {
    const member = shape[name];
    return !member || !z.safeParse(member, undefined).success;
  });
  if (required.length > 0) jsonSchema.required = required;
  else delete jsonSchema.required;
};
const schemaOf = (method: Method): Json => {
  try {
    return z.toJSONSchema(method.input, { io: 'input', unrepresentable: 'any', override: leaveOut }) as Json;
  } catch {
    return { type: 'object' };
  }
};

const grantText = ({ grant, sides }: Method): string => {
  const who =
    typeof grant === 'string'
      ? { public: 'Everybody.', signedIn: 'Every signed-in person.' }[grant]
      : `The right ${grant.flag} on ${grant.menus.join(' or ')}.`;
  return sides ? `${who} Sides: ${sides.join(', ')}.` : who;
};

const bodyOf = (method: Method): Json =>
  method.upload
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file', ...(method.upload.needs ?? [])],
            properties: {
              file: {
                type: 'string',
                contentMediaType: 'application/octet-stream',
                description: `${method.upload.extensions.join(', ')}; at most ${method.upload.maxBytes} bytes.`,
              },
              ...Object.fromEntries(
                Object.entries(method.upload.fields ?? {}).map(([name, description]) => [name, { type: 'string', description }]),
              ),
            },
          },
        },
      }
    : { 'application/json': { schema: { type: 'object', properties: { condition: schemaOf(method) } } } };

/** A declared reply with its example; a call that is not declared yet says only that there is data. */
const dataOf = ({ reply }: Method): Json => {
  if (reply === undefined || reply === 'file')
    return { schema: { type: 'object', properties: { data: {} }, required: ['data'] } };
  const { schema, example } = describeReply(reply);
  return {
    schema: { type: 'object', properties: { data: schema }, required: ['data'], additionalProperties: false },
    example: { data: example },
  };
};
const task = { type: 'object', properties: { taskId: { type: 'string' } }, required: ['taskId'], additionalProperties: false };
const answerOf = (method: Method): Json => {
  if (method.reply === 'file')
    return {
      description:
        'The file. With the header App-Background, one that takes longer goes on as a task, and the answer is the number of that task.',
      content: {
        'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
        'application/json': {
          schema: { type: 'object', properties: { data: task }, required: ['data'] },
          example: { data: { taskId: '7310044513320960001' } },
        },
      },
    };
  if (method.stream) {
    const line = method.line && describeReply(method.line);
    return {
      description: 'Lines of JSON while the work goes on.',
      content: { 'application/x-ndjson': line ? { schema: line.schema, example: line.example } : { schema: { type: 'string' } } },
    };
  }
  return { description: 'Done.', content: { 'application/json': dataOf(method) } };
};

/** The codes of refusals by the status each is answered with: every call may answer any of them, and nothing else. */
const refusals = [...new Set(Object.values(errorStatus))].toSorted().map((status) => ({
  status,
  codes: Object.entries(errorStatus).flatMap(([code, own]) => (own === status ? [code] : [])),
}));
const texts: Readonly<Record<string, readonly string[]>> = messages;
const meaningOf = (code: string): string => texts[`error.${code}`]?.[0] ?? texts['error.server']?.[0] ?? 'The call failed.';
/** One who was refused for its number of calls, or while the server ends, is told when to come again. */
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const refusedOf = ({ status, codes }: (typeof refusals)[number]): Json => ({
  description: `Refused. ${codes.map((code) => `${code}: ${meaningOf(code)}.`).join(' ')}`,
  ...([429, 503].includes(status) ? { headers: retryAfter } : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { errorCode: { enum: codes } } }],
      },
      example: { errorCode: codes[0], errorMessage: meaningOf(codes[0] ?? ''), requestId: '…', details: [] },
    },
  },
});

/** Calls that answer to GET as well: downloads the specification opens by their address, and every template of an import. */
const answersToGet = ({ wire, mode }: Method): boolean =>
  wire.endsWith('/downExcelTemplate') || (mode === 'read' && (getWires as readonly string[]).includes(wire));

const operationOf = (method: Method): Json => {
  const [service = '', operation = ''] = method.wire.split('/');
  return {
    operationId: `${service}.${operation}`,
    tags: [service],
    summary: method.summary,
    description: `${grantText(method)} The body is wrapped in "condition"; a body without it is read as the condition itself.`,
    ...(method.grant === 'public' ? { security: [] } : {}),
    parameters: headers.map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: !method.upload, content: bodyOf(method) },
    responses: {
      200: answerOf(method),
      ...Object.fromEntries(refusals.map(({ status }) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    },
  };
};

/** An OpenAPI 3.1 document of every call of the catalogue, from the same schemas that check the calls. */
export const openApiOf = (methods: Iterable<Method>): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'WMS',
    version: APP_VERSION,
    description:
      'Warehouse management with a supplier collaboration portal. Every call is a POST; a success answers {"data": ...}, a refusal {errorCode, errorMessage, requestId, details}.',
  },
  servers: [{ url: '/' }],
  // both: the token proves that a page of ours asks, the cookie that no script could have read the session
  security: [{ token: [], session: [] }],
  paths: Object.fromEntries(
    [...methods]
      .toSorted((a, b) => (a.wire < b.wire ? -1 : 1))
      .map((method) => {
        const post = operationOf(method);
        const { requestBody: _body, operationId, ...get } = post;
        const also = answersToGet(method) ? { get: { ...get, operationId: `${String(operationId)}.get` } } : {};
        return [`${BASE_PATH}${method.wire}`, { post, ...also }];
      }),
  ),
  components: {
    responses: Object.fromEntries(refusals.map((one) => [`Refused${one.status}`, refusedOf(one)])),
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'Authentication-Info', description: 'The token that the sign-in answers.' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'sid',
        description: 'The cookie that the sign-in sets; over https its name is __Host-sid.',
      },
    },
    schemas: {
      Error: {
        type: 'object',
        required: ['errorCode', 'errorMessage', 'requestId', 'details'],
        additionalProperties: false,
        properties: {
          errorCode: { type: 'string', enum: Object.keys(errorStatus) },
          errorMessage: { type: 'string' },
          requestId: { type: 'string' },
          details: {
            type: 'array',
            items: {
              type: 'object',
              required: ['code'],
              additionalProperties: false,
              properties: {
                code: { type: 'string' },
                field: { type: 'string' },
                message: { type: 'string' },
                params: { type: 'object' },
                rowId: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
});
