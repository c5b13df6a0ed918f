// The walls of ARCHITECTURE.md. tests/architecture.test.ts runs them, counts what they read and proves each on planted violations.
// Two traps: without @swc/core no parser for TypeScript is found and nothing is read, in green; without tsPreCompilationDeps
// type-only imports slip through.
const test = '[.](test|race[.]test)[.]tsx?$';

/** The rooms of each kernel, lowest first: a room may import those before it. ARCHITECTURE.md says what is in each. */
const kernelRooms = {
  server: [
    'ground',
    'database',
    'row',
    'log',
    'list',
    'call',
    'resource',
    'document',
    'upkeep',
    'task',
    'exchange',
    'declared',
    'room',
    'http',
  ],
  web: ['frame', 'wire', 'field', 'select', 'tags', 'search', 'action', 'exchange', 'acts', 'history', 'form', 'list'],
};
const kernelOrder = Object.entries(kernelRooms).flatMap(([pkg, rooms]) =>
  rooms.slice(0, -1).map((room, at) => ({
    name: 'kernel-rooms-have-an-order',
    severity: 'error',
    comment: `packages/${pkg}/src/kernel/${room} stands below ${rooms.slice(at + 1).join(', ')}.`,
    from: { path: `^packages/${pkg}/src/kernel/${room}/`, pathNot: test },
    to: { path: `^packages/${pkg}/src/kernel/(?!(${rooms.slice(0, at + 1).join('|')})/)` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...kernelOrder,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'References point from child to parent; what two files need of each other is a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      comment: 'The contract says what exists; server and web import it, never the other way.',
      from: { path: '^packages/contract/' },
      to: { path: '^packages/(server|web)/' },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      comment: 'The contract runs in the browser and in the server: no Node, and zod as its only package.',
      from: { path: '^packages/contract/src/', pathNot: test },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '(^|/)node_modules/zod/' },
    },
    {
      name: 'web-has-no-node',
      severity: 'error',
      comment: 'The browser has no Node.',
      from: { path: '^packages/web/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'strangers',
      severity: 'error',
      comment: 'Server and web meet on the wire only; what both must know is in the contract.',
      from: { path: '^packages/(server|web)/' },
      to: { path: '^packages/(server|web)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'kernel-knows-no-room',
      severity: 'error',
      comment: 'What a kernel needs of a room it receives as a function from main; spec/ is generated facts, no room.',
      from: { path: '^packages/([^/]+)/src/kernel/', pathNot: test },
      to: { path: '^packages/$1/src/(?!kernel/|spec/)' },
    },
    {
      name: 'rooms-use-doors',
      severity: 'error',
      comment: 'A room reaches another through its door.ts, a short list of functions it lends.',
      from: { path: '^packages/(server|web)/src/(?!kernel/|shell/)([^/]+)/([^/]+)/' },
      to: {
        path: '^packages/$1/src/(?!kernel/|shell/)[^/]+/[^/]+/',
        pathNot: ['^packages/$1/src/$2/$3/', '/door[.]tsx?$'],
      },
    },
    {
      name: 'base-sees-nobody',
      severity: 'error',
      comment: 'Areas have an order: base stands below all others.',
      from: { path: '^packages/([^/]+)/src/base/', pathNot: test },
      to: { path: '^packages/$1/src/(?!base/|kernel/|spec/)' },
    },
    {
      name: 'middle-areas-see-base',
      severity: 'error',
      comment: 'rule, barcode and strategy may see base; srm may see all of them, never the reverse.',
      from: { path: '^packages/([^/]+)/src/(rule|barcode|strategy)/', pathNot: test },
      to: { path: '^packages/$1/src/(?!$2/|base/|kernel/|spec/)' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      // the cruiser's parser reads the words "from as" in an import list as a module of this name; the test compares the edges
      // it found with those of another parser
      comment: 'An import that leads nowhere is an import no wall has judged.',
      from: { path: '^packages/' },
      to: { couldNotResolve: true, pathNot: '^✖$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
    skipAnalysisNotInRules: false,
  },
};
