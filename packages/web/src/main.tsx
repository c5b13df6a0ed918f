import { searchCodes } from '@wms/contract/system/dictionary/dictionary.calls.ts';
import { listExportNames } from '@wms/contract/system/exportConfig/exportConfig.calls.ts';
import { listCustomFields, offerCustomValues } from '@wms/contract/system/frameDefine/frameDefine.calls.ts';
import { addOwnTag, addTag, deleteTags, listTags, updateTag } from '@wms/contract/system/tag/tag.calls.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './kernel/antd.css';
import './kernel/kernel.css';
import './shell/page.css';
import './shell/bar.css';
import './shell/sideMenu.css';
import './shell/tabBar.css';
import './shell/menuPanel.css';
import './shell/signIn.css';
import './shell/plainPage.css';
import './shell/home.css';
import { lendPrint } from './kernel/acts/printing.ts';
import { lendExportTemplates } from './kernel/exchange/exportTemplates.ts';
import { lendTasks } from './kernel/exchange/taskCalls.ts';
import { startLocale } from './kernel/frame/locale.tsx';
import { lendSettings } from './kernel/frame/personal.ts';
import { gather } from './kernel/frame/room.ts';
import { startPreference } from './kernel/frame/theme.ts';
import { lendScanned } from './kernel/notice/scanned.tsx';
import { lendTags } from './kernel/tags/tagCalls.ts';
import { ask } from './kernel/wire/calls.ts';
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
lendCodes(searchCodes);
lendCustomFields({ definitions: listCustomFields, values: offerCustomValues });
lendExportTemplates(listExportNames);
lendPrint(async () => {
  const [{ openPrint }, { readParam }] = await Promise.all([
    import('./print/PrintDialog.tsx'),
    import('@wms/contract/system/param/param.calls.ts'),
  ]);
  return openPrint(async (paramNo) => (await ask(readParam, { paramNo }, { report: 'none' })).paramValue);
});
lendScanned(async () => (await import('./srm/label/door.ts')).loadScanned());
lendSettings(async (settings) => {
  const { saveSettings } = await import('@wms/contract/system/session/account.calls.ts');
  return ask(saveSettings, { settings }, { report: 'none' });
});
lendTasks(async () => import('@wms/contract/system/task/task.calls.ts'));
lendTags(
  { list: listTags, addOwn: addOwnTag, add: addTag, update: updateTag, remove: deleteTags },
  async () => (await import('./system/tag/TagDialog.tsx')).TagDialog,
  async () => (await import('./system/tag/FixedTags.tsx')).FixedTags,
);
await startLocale();
createRoot(place).render(
  <StrictMode>
    <Root rooms={gather(rooms)} />
  </StrictMode>,
);
