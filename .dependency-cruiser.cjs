// The walls of ARCHITECTURE.md. tests/architecture.test.ts runs them, counts what they read and proves each on planted violations.
// Two traps: without @swc/core no parser for TypeScript is found and nothing is read, in green; without tsPreCompilationDeps
// type-only imports slip through.
const test = '[.](test|race[.]test|world)[.]tsx?$';

/** The rooms of each kernel, lowest first: a room may import those before it. ARCHITECTURE.md says what is in each. */
const kernelRooms = {
  server: [
    'ground',
    'database',
    'secret',
    'egress',
    'row',
    'log',
    'outbox',
    'list',
    'call',
    'lines',
    'resource',
    'document',
    'upkeep',
    'task',
    'exchange',
    'declared',
    'room',
    'http',
  ],
  web: [
    'frame',
    'notice',
    'wire',
    'field',
    'select',
    'tags',
    'search',
    'action',
    'exchange',
    'acts',
    'history',
    'draft',
    'form',
    'column',
    'rows',
    'record',
    'list',
    'home',
    'hand',
  ],
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

/** The areas of every package, lowest first: one may import those before it, neighbours on one step never each other. */
const areas = [
  ['base'],
  ['file'],
  ['print'],
  ['rule', 'barcode', 'production'],
  ['system'],
  ['message'],
  ['stock'],
  ['strategy'],
  ['srm'],
];
/** Files that look at areas above their own, each with its reason. The list may only shrink. */
const looksUp = [
  // the self check repairs the figures of every area
  '^packages/server/src/system/selfCheck/',
  // the numbers that any page may carry without a declared reference
  '^packages/web/src/base/numbers[.]ts$',
];
const areaOrder = areas.flatMap((step, at) =>
  step.flatMap((area) => {
    const above = [...step.filter((other) => other !== area), ...areas.slice(at + 1).flat()];
    return above.length === 0
      ? []
      : [
          {
            name: 'areas-have-an-order',
            severity: 'error',
            comment: `${area} stands below or beside ${above.join(', ')}.`,
            from: { path: `^packages/[^/]+/src/${area}/`, pathNot: [test, ...looksUp] },
            to: { path: `^packages/[^/]+/src/(${above.join('|')})/` },
          },
        ];
  }),
);
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...kernelOrder,
    ...areaOrder,
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
      comment: 'The contract runs in the browser and in the server: no Node, and zod and croner as its only packages.',
      from: { path: '^packages/contract/src/', pathNot: test },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '(^|/)node_modules/(zod|croner)/',
      },
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
      comment:
        'What a kernel needs of a room, of whatever package, it receives as a function from main; spec/ is generated facts, no room.',
      from: { path: '^packages/[^/]+/src/kernel/', pathNot: test },
      to: { path: '^packages/[^/]+/src/(?!kernel/|spec/)' },
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
      name: 'areas-use-doors',
      severity: 'error',
      comment: 'What lies in no folder of an area is a room as well: others reach it through the door.ts beside it.',
      from: { path: '^packages/(server|web)/src/(?!kernel/|shell/)([^/]+)/' },
      to: {
        path: '^packages/$1/src/(?!kernel/|shell/|spec/)[^/]+/[^/]+$',
        pathNot: ['^packages/$1/src/$2/', '/door[.]tsx?$'],
      },
    },
    {
      name: 'areas-use-doors',
      severity: 'error',
      comment: 'The rooms of an area reach what lies beside them through its door.ts too.',
      from: { path: '^packages/(server|web)/src/(?!kernel/|shell/)([^/]+)/[^/]+/' },
      to: { path: '^packages/$1/src/$2/[^/]+$', pathNot: '/door[.]tsx?$' },
    },
    {
      name: 'contract-rooms-use-declarations',
      severity: 'error',
      comment:
        'A room of the contract reaches another through what that one declares: <room>.ts, its flow, document, calls, replies, policies, reasons or rules.',
      from: { path: '^packages/contract/src/(?!kernel/|spec/)(.+)/[^/]+$', pathNot: test },
      to: {
        path: '^packages/contract/src/(?!kernel/|spec/)[^/]+/[^/]+/',
        pathNot: [
          '^packages/contract/src/$1/',
          '/(?<room>[^/]+)/\\k<room>([.](flow|document|calls|replies|policies|reasons|rules))?[.]ts$',
        ],
      },
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
