// Makes a clone runnable: installs when needed, builds what is stale. Node built-ins only.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isInstalled, markInstalled, stalePackages } from './stale.mjs';

const fail = (text, code) => {
  console.error(text);
  process.exit(code || 1);
};

/** npm as the script that started us, where npm did; else the one on the path. */
const npm = (root, args) => {
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** Installs what package-lock.json says and is not there. `forTests`: also what checks and tests need. */
export const install = (root, forTests = false) => {
  if (isInstalled(root, forTests)) return;
  console.log('Installing the packages (once, and after each change of package-lock.json) ...');
  // What only tests need is a fifth of the work.
  const extent = forTests ? '--include=dev' : '--omit=dev';
  const done = npm(root, ['ci', extent, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.status !== 0) fail('npm ci failed; its own words stand above.', done.status);
  markInstalled(root, forTests);
};

/** Ends the process with a sentence when something cannot be done. `wanted` are the packages that must be built. */
export const prepare = (root, wanted = ['server', 'web']) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old: version 20.19 or newer is needed.`);
  install(root);

  const stale = stalePackages(root).filter((name) => wanted.includes(name));
  if (stale.length > 0) {
    console.log(`Building ${stale.join(' and ')} ...`);
    // In a process of its own, so that the builder's memory does not stay with the server.
    const done = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), ...stale], { cwd: root, stdio: 'inherit' });
    if (done.status !== 0) fail('The build failed; its own words stand above.', done.status);
  }
};
