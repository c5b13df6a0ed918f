import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './kernel/kernel.css';
import './shell/shell.css';
import { lendExportTemplates } from './kernel/exchange/exportTemplates.ts';
import { startLocale } from './kernel/frame/locale.tsx';
import { gather } from './kernel/frame/room.ts';
import { startPreference } from './kernel/frame/theme.ts';
import { lendFixedTags } from './kernel/tags/fixedTags.ts';
import { lendCodes } from './kernel/wire/codes.ts';
import { lendCustomFields } from './kernel/wire/customFields.ts';
import { rooms } from './rooms.ts';
import { Root } from './shell/Root.tsx';

// After a new release the pieces of the old one are gone: one reload fetches the new index. Another soon after would be a loop.
const RELOADED = 'wms.reloaded';
const PATIENCE = 60_000;
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < PATIENCE) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
});

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
startPreference();
lendCodes('IBmEnumService');
lendCustomFields('ISysFrameDefineService');
lendExportTemplates('ISysExportConfigService');
lendFixedTags(async () => (await import('./system/tag/FixedTags.tsx')).FixedTags);
await startLocale();
createRoot(place).render(
  <StrictMode>
    <Root rooms={gather(rooms)} />
  </StrictMode>,
);
