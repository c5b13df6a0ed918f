// Which tests a path touches: what `npm test -- PATH` runs. Node built-ins only.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const { posix } = path;
const packages = ['contract', 'server', 'web'];
const browserFolder = 'packages/web/test';
const isUnit = (file) => /\.test\.tsx?$/.test(file);
const isBrowser = (file) => /\.e2e\.ts$/.test(file);
/** `asn` of srm/asn/asn.rules.ts */
const stemOf = (file) => posix.basename(file).split('.')[0];

const filesUnder = (root, folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort()
    : [];

/** What every page asks for before it shows anything of its own. */
const everyPage = /^(?:ISrmBmLogin|ISysWebSocket|ISysMenu|ISysExportConfig|ISysFrameDefine|IZlLanguage)Service$/;

/** How often each service is spelled in a file. */
const countServices = (root, file) => {
  const counts = new Map();
  for (const name of readFileSync(path.join(root, file), 'utf8').match(/\bI[A-Z]\w+Service\b/g) ?? [])
    if (!everyPage.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
const most = (counts) => [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];

/** The address of the room that spells a service most often: srm/asn/asn of ISrmAsnHeadService. */
const ownersOf = (root) => {
  const spelled = new Map();
  const sources = ['contract', 'server'].map((name) => `packages/${name}/src/`);
  for (const [folder, file] of sources.flatMap((one) => filesUnder(root, one).map((found) => [one, found]))) {
    const address = file.slice(folder.length).split('.')[0];
    if (isUnit(file) || !address.includes('/') || /^(kernel|spec)\//.test(address)) continue;
    for (const [name, count] of countServices(root, file)) {
      const counts = spelled.get(name) ?? new Map();
      spelled.set(name, counts.set(address, (counts.get(address) ?? 0) + count));
    }
  }
  return new Map([...spelled].map(([name, counts]) => [name, most(counts)]));
};

/** Each browser test with the address it looks at: that of the service it names most often. One called like a part of the kernel has none. */
const browserTests = (root) => {
  const owners = ownersOf(root);
  const kernel = new Set(
    filesUnder(root, 'packages/web/src/kernel').flatMap((file) => [stemOf(file), ...posix.dirname(file).split('/').slice(4)]),
  );
  return filesUnder(root, browserFolder)
    .filter(isBrowser)
    .map((file) => {
      const service = kernel.has(stemOf(file)) ? undefined : most(countServices(root, file));
      return { file, address: owners.get(service) ?? '' };
    });
};

/** The files at an address: those of all three packages for a room, of one package for a part of its kernel. */
const filesAt = (root, name, folder) =>
  (/^kernel\b/.test(folder) ? [name] : packages).flatMap((one) => filesUnder(root, posix.join('packages', one, 'src', folder)));

const ofSource = (root, name, inside, isFile) => {
  const folder = isFile ? posix.dirname(inside) : inside;
  const near = filesAt(root, name, folder).filter(isUnit);
  const named = isFile ? near.filter((file) => stemOf(file) === stemOf(inside)) : [];
  const names = new Set([posix.basename(folder), ...(isFile ? [stemOf(inside)] : [])].flatMap((one) => [one, `${one}s`]));
  // a file that is a room by itself (base/zone.ts) has its own screens, a file of a room those of the room
  const own = posix.join(folder, stemOf(inside));
  const tests = browserTests(root);
  const place = isFile && tests.some(({ address }) => address === own) ? own : folder;
  const browser = tests.filter(
    ({ file, address }) => names.has(stemOf(file)) || address === place || address.startsWith(`${place}/`),
  );
  return { unit: named.length > 0 ? named : near, browser: browser.map(({ file }) => file) };
};

const ofOne = (root, given) => {
  const at = path.relative(root, path.resolve(root, given)).replaceAll('\\', '/');
  if (at.startsWith('..') || !existsSync(path.join(root, at))) throw new Error(`${given} is not there`);
  const isFile = statSync(path.join(root, at)).isFile();
  const [, name, inside] = /^packages\/(contract|server|web)\/src\/(.+)$/.exec(at) ?? [];
  if (inside && !isUnit(at)) return ofSource(root, name, inside, isFile);
  // what lies outside the packages is tried by the tests of the tree that name it
  const naming = () =>
    filesUnder(root, 'tests').filter(
      (file) => isUnit(file) && readFileSync(path.join(root, file), 'utf8').includes(posix.basename(at)),
    );
  const files = !isFile ? filesUnder(root, at) : isUnit(at) || isBrowser(at) ? [at] : naming();
  return { unit: files.filter(isUnit), browser: files.filter(isBrowser) };
};

/**
 * The tests that belong to files or folders, as paths from the root: those beneath a folder; those beside a file and called like it,
 * else all beside it; at the address of a room those of all three packages, and of its screens in the browser.
 */
export const testsOf = (root, paths) => {
  const found = paths.map((given) => ofOne(root, given));
  const all = (kind) => [...new Set(found.flatMap((one) => one[kind]))].sort();
  return { unit: all('unit'), browser: all('browser') };
};
