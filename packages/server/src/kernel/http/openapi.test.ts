import { errorStatus } from '@wms/contract/kernel/issue.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { replyFault } from '../ground/checkReplies.ts';
import { buildHttp } from './http.ts';
import { openApiOf } from './openapi.ts';
import { servePages } from './pages.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly unknown[];
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: unknown }>>;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, { readonly post: Operation; readonly get?: Operation }>>;
  readonly components: {
    readonly responses: Readonly<
      Record<
        string,
        {
          readonly description: string;
          readonly headers?: object;
          readonly content: {
            readonly 'application/json': {
              readonly schema: {
                readonly allOf: readonly { readonly properties?: { errorCode: { enum: readonly string[] } } }[];
              };
            };
          };
        }
      >
    >;
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
  };
}
let house: TestHouse;
let document: Document;
beforeAll(async () => {
  house = await openTestHouse();
  document = JSON.parse(JSON.stringify(openApiOf(house.house.methods.values())));
});
afterAll(() => house?.close());

const refsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  );
};
const operations = (): readonly (readonly [string, Operation])[] =>
  Object.entries(document.paths).map(([path, { post }]) => [path, post]);

describe('the API document', () => {
  it('is OpenAPI 3.1 and lists every call once, by its address', () => {
    expect([document.openapi, document.info]).toEqual(['3.1.0', expect.objectContaining({ title: 'WMS', version: 'v2.1.1' })]);
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...house.house.methods.keys()].map((wire) => `${BASE_PATH}${wire}`).toSorted(),
    );
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\w+\.\w+$/);
  });
  it('says of each call what it does, who may make it, what goes in and what comes out', () => {
    for (const [path, operation] of operations()) {
      expect([path, operation.summary.length > 4, operation.description.length > 20, operation.tags.length]).toEqual([
        path,
        true,
        true,
        1,
      ]);
      const [[type = '', content] = []] = Object.entries(operation.requestBody.content);
      expect([path, ['application/json', 'multipart/form-data']]).toEqual([path, expect.arrayContaining([type])]);
      expect([path, content?.schema]).toEqual([path, expect.objectContaining({ type: 'object' })]);
      expect([path, Object.keys(operation.responses).toSorted()]).toEqual([
        path,
        ['200', ...new Set(Object.values(errorStatus).map(String))].toSorted(),
      ]);
      expect(operation.responses['200']?.description).not.toBe('');
    }
  });
  it('describes the reply of every call', () => {
    const methods = [...house.house.methods.values()];
    const bare = methods.flatMap(({ wire, reply, line }) => (reply === undefined && line === undefined ? [wire] : []));
    expect(bare).toEqual([]);
    expect(methods.length).toBeGreaterThan(460);
  });
  it('shows of every described reply an example that is one', () => {
    const shown = [...house.house.methods.values()].flatMap(({ wire, reply, line }) => {
      const schema = line ?? reply;
      if (schema === undefined || schema === 'file') return [];
      const { content } = document.paths[`${BASE_PATH}${wire}`]?.post.responses['200'] ?? {};
      const { example } = Object.values((content ?? {}) as Readonly<Record<string, { readonly example: unknown }>>)[0] ?? {};
      return [{ wire, schema, example: line ? example : (example as { readonly data: unknown } | undefined)?.data }];
    });
    expect(shown.length).toBeGreaterThan(10);
    for (const { wire, schema, example } of shown)
      expect([wire, example, replyFault(schema, example)]).toEqual([wire, expect.anything(), undefined]);
  });
  it('says of every refusal its status, its codes and what they mean, and answers as it says', async () => {
    const { responses } = document.components;
    const codesOf = (status: number): readonly string[] =>
      responses[`Refused${status}`]?.content['application/json'].schema.allOf[1]?.properties?.errorCode.enum ?? [];
    for (const [code, status] of Object.entries(errorStatus)) {
      expect([code, codesOf(status).includes(code)]).toEqual([code, true]);
      expect(responses[`Refused${status}`]?.description).toMatch(new RegExp(`${code}: \\S`));
    }
    for (const status of [429, 503]) expect(responses[`Refused${status}`]?.headers).toHaveProperty('Retry-After');
    const [buyer, acme] = await Promise.all([house.signIn('buyer'), house.signIn('acme')]);
    const asked = [
      await buyer.call('INowhereService/nothing'),
      await buyer.call('IBmUnitService/getbmunitlistbyparams', { condition: {}, field: 'no such', order: 'asc' }),
      await buyer.call('IBmUnitService/getbmunitlistbyparams', { condition: { nobody: 'knows' } }),
      await acme.call('IBmUnitService/addbmunit', { unitNo: 'X', unitName: 'x' }),
      await house.stranger.call('IBmUnitService/getbmunitlistbyparams'),
      await buyer.call('IBmUnitService/getbmunitbyid', { id: '1' }),
      await buyer.call('IBmFileManageService/uploadFile', {}),
      await buyer.call('IBmUnitService/getbmunitlistbyparams', { condition: { unitNo: 'x'.repeat(1_100_000) } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 400, 400, 403, 401, 404, 415, 413]);
    for (const { status, errorCode, body } of asked) {
      expect([status, codesOf(status).includes(errorCode)]).toEqual([status, true]);
      expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(['details', 'errorCode', 'errorMessage', 'requestId']);
      for (const detail of JSON.parse(body).details)
        expect(Object.keys(detail).filter((name) => !['code', 'field', 'message', 'params', 'rowId'].includes(name))).toEqual([]);
    }
  });
  it('lists the fields of a form beside its file, and what it cannot be without', () => {
    const formOf = (wire: string) =>
      document.paths[`${BASE_PATH}${wire}`]?.post.requestBody.content['multipart/form-data']?.schema as {
        readonly required: readonly string[];
        readonly properties: object;
      };
    expect(formOf('ISysLicenceService/uploadLicence').required).toEqual(['file', 'licenceText']);
    expect(formOf('ISysPdaVersionService/addsyspdaversion').required).toEqual(['file', 'versionNo']);
    expect(Object.keys(formOf('IBmUnitService/importexcel').properties)).toEqual(['file', 'again', 'rows', 'only', 'fixes']);
    for (const { wire, upload } of house.house.methods.values())
      if (upload) expect([wire, formOf(wire).required]).toEqual([wire, ['file', ...(upload.needs ?? [])]]);
  });
  it('shows the calls that answer to GET as well', async () => {
    const gets = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [path] : []));
    expect(gets.length).toBeGreaterThan(5);
    const buyer = await house.signIn('buyer');
    for (const path of gets) {
      const answer = await house.app.inject({ method: 'GET', url: path, headers: buyer.headers });
      expect([path, answer.body.includes('call.unknown')]).toEqual([path, false]);
    }
  });
  it('leaves open only what is public', () => {
    const open = operations().flatMap(([path, { security }]) => (security?.length === 0 ? [path.replace(BASE_PATH, '')] : []));
    const opened = [...house.house.methods.values()].flatMap(({ wire, grant }) => (grant === 'public' ? [wire] : []));
    expect(open.toSorted()).toEqual(opened.toSorted());
  });
  it('asks for the two halves of a session, the token and the cookie, of every call that is not public', async () => {
    const { security, components } = openApiOf(house.house.methods.values()) as {
      readonly security: unknown;
      readonly components: { readonly securitySchemes: unknown };
    };
    expect(security).toEqual([{ token: [], session: [] }]);
    expect(components.securitySchemes).toMatchObject({
      token: { in: 'header', name: 'Authentication-Info' },
      session: { in: 'cookie', name: 'sid' },
    });
    const half = await house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}ISrmPurchaseService/getsrmpurchaselistbyparams`,
      headers: { 'authentication-info': (await house.signIn('buyer')).headers['authentication-info'] ?? '' },
    });
    expect(half.json().errorCode).toBe('10004');
  });
  it('points nowhere but into itself, and knows every error code', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of new Set(refs)) {
      const found = ref.startsWith('#/')
        ? ref
            .slice(2)
            .split('/')
            .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], document)
        : undefined;
      expect([ref, found]).toEqual([ref, expect.anything()]);
    }
    expect(document.components.schemas.Error?.properties?.errorCode).toMatchObject({ enum: Object.keys(errorStatus) });
  });
  it('shows the members of an input with what they must be', () => {
    const login = document.paths[`${BASE_PATH}ISrmBmLoginService/login`]?.post.requestBody.content['application/json']?.schema;
    expect(login).toMatchObject({
      properties: {
        condition: { properties: { userNo: { type: 'string' }, pwd: { type: 'string' } }, additionalProperties: false },
      },
    });
  });
  it('requires of an input what is refused when it is absent, and nothing else', () => {
    const approve = document.paths[`${BASE_PATH}ISrmAsnHeadService/approveAsn`]?.post.requestBody.content['application/json'];
    expect(approve?.schema).toMatchObject({ properties: { condition: { required: ['records', 'agree'] } } });
  });
  it('R32 is served with the headers of every answer, and so is what is not there', async () => {
    const app = await buildHttp(house.house);
    await servePages(app, { dir: '/nowhere', methods: house.house.methods });
    const [found, missing] = [await app.inject('/openapi.json'), await app.inject('/no/such.file')];
    await app.close();
    expect([found.statusCode, found.json().openapi, missing.statusCode]).toEqual([200, '3.1.0', 404]);
    for (const { headers } of [found, missing]) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(String(headers['content-security-policy'])).toContain("default-src 'self'");
    }
  });
});
