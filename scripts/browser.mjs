// The browser and the Chinese font the screens are tested with: found, installed where we may, or one clear sentence.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const onPath = (name) => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : '';
};

/** The one without windows takes half the time for a fresh page, so it goes first. */
const windowless = 'chromium-headless-shell';

export const findBrowser = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : '';
  const places = [
    `/usr/bin/${windowless}`,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find(runs) ?? [windowless, 'chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean) ?? '';
};

/** Whether the machine can draw Chinese; without such a font a screenshot shows boxes. */
export const hasChineseFont = () => {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
};

const install = (packages) => {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
};

/** The path of a Chromium that can draw Chinese. Throws one sentence that says what to install. */
export const provideBrowser = () => {
  const fonts = hasChineseFont() ? [] : ['fonts-wqy-microhei', 'fontconfig'];
  const missing = [...(findBrowser() ? [] : ['chromium']), ...fonts];
  if (process.env.CHROMIUM_PATH && !findBrowser())
    throw new Error(`CHROMIUM_PATH (${process.env.CHROMIUM_PATH}) is not a program.`);
  const isReady = missing.length === 0 || (missing.includes('chromium') && install([windowless, ...fonts])) || install(missing);
  if (!isReady) {
    throw new Error(`The browser tests need ${missing.join(' and ')}: install them, or name a Chromium in CHROMIUM_PATH.`);
  }
  const found = findBrowser();
  if (!found) throw new Error('Chromium was installed but is not found; name it in CHROMIUM_PATH.');
  return found;
};
