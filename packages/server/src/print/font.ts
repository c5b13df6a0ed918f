import { createRequire } from 'node:module';
import path from 'node:path';

const home = path.dirname(createRequire(import.meta.url).resolve('@wms/server/package.json'));
/**
 * Letters of Chinese, Latin, Greek and Cyrillic, of Noto Sans SC under the licence beside it (fonts/OFL.txt). It comes with the product: a
 * paper looks the same on every machine. A file embeds the letters it uses and no others.
 */
export const fontFile = path.join(home, 'fonts/NotoSansSC.ttf');
