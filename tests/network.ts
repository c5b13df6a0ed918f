import type { HouseRule } from './house-rules.ts';
import { isNode, type Node } from './source.ts';

/** The only files, and folders with a slash at the end, that may reach the network, and why each must. */
export const networkAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/kernel/egress/': 'it is the way out, and holds the list of the operator',
  'packages/server/src/message/configuration/transport.ts':
    'the library of mail speaks over sockets that the way out gave it, and opens none',
  'packages/server/src/kernel/database/embedded.ts': 'it finds a free port for the database of this machine',
  'packages/server/src/kernel/database/connect.ts': 'it is the socket to the database of the settings',
};
const modules = /^(node:)?(net|tls|https?|http2|dgram|dns(\/promises)?)$|^(undici|axios|got|node-fetch|ws|nodemailer)(\/|$)/;
const globals = new Set(['fetch', 'WebSocket', 'EventSource']);

const nameOf = (value: unknown): unknown => (isNode(value) && value.type === 'Identifier' ? value.value : undefined);
const firstText = (call: Node): string => {
  const [first] = Array.isArray(call.arguments) ? (call.arguments as readonly unknown[]) : [];
  const given = typeof first === 'object' && first !== null && 'expression' in first ? first.expression : undefined;
  return isNode(given) ? String(given.value) : '';
};
/** Whether a piece of code can open a connection; types open none. */
const reachesNetwork = (node: Node): boolean => {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type))
    return node.typeOnly !== true && isNode(node.source) && modules.test(String(node.source.value));
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee } = node;
  if (!isNode(callee)) return false;
  if (callee.type === 'Import' || nameOf(callee) === 'require') return modules.test(firstText(node));
  const isGlobal = callee.type === 'MemberExpression' && nameOf(callee.object) === 'globalThis';
  return globals.has(String(nameOf(isGlobal ? callee.property : callee)));
};

export const oneWayOut: HouseRule = {
  name: 'one way out',
  instead: 'connect through kernel/egress, which holds the list of the operator (R25)',
  applies: (path) =>
    path.startsWith('packages/server/src/') &&
    !/\.(test|world)\.ts$/.test(path) &&
    !Object.keys(networkAllowed).some((allowed) => path === allowed || (allowed.endsWith('/') && path.startsWith(allowed))),
  find: (source) =>
    source.nodes.filter(reachesNetwork).map((node) => ({ line: source.lineOf(node), found: 'what opens a connection' })),
  bad: [
    "import net from 'node:net';",
    "import { request } from 'https';",
    "export { connect } from 'node:tls';",
    "import { lookup } from 'node:dns/promises';",
    "import { createTransport } from 'nodemailer';",
    "const tls = await import('node:tls');",
    "const http = require('node:http');",
    "await fetch('https://a.example');",
    "await globalThis.fetch('https://a.example');",
    "const page = new WebSocket('wss://a.example');",
  ],
  good: [
    "import type { ServerResponse } from 'node:http';",
    "import type net from 'node:net';",
    'await queryClient.fetch(key);',
    "const name = 'node:net';",
  ],
};
