/** The real shell with screens made for looking at it: every route of the test menu shows one of these probes. */
import { saveSettings } from '@wms/contract/system/session/account.calls.ts';
import { addOwnTag, addTag, deleteTags, listTags, updateTag } from '@wms/contract/system/tag/tag.calls.ts';
import { createRoot } from 'react-dom/client';
import '../../src/kernel/antd.css';
import '../../src/kernel/kernel.css';
import '../../src/shell/page.css';
import '../../src/shell/bar.css';
import '../../src/shell/sideMenu.css';
import '../../src/shell/tabBar.css';
import '../../src/shell/menuPanel.css';
import '../../src/shell/signIn.css';
import '../../src/shell/plainPage.css';
import '../../src/shell/home.css';
import { startLocale } from '../../src/kernel/frame/locale.tsx';
import { lendSettings } from '../../src/kernel/frame/personal.ts';
import { gather } from '../../src/kernel/frame/room.ts';
import { type Screens, screen } from '../../src/kernel/frame/screen.ts';
import { startPreference } from '../../src/kernel/frame/theme.ts';
import { lendTags } from '../../src/kernel/tags/tagCalls.ts';
import { ask } from '../../src/kernel/wire/calls.ts';
import { rooms } from '../../src/rooms.ts';
import { Root } from '../../src/shell/Root.tsx';

const { screens, tiles, cards, icons, hand, inbox } = gather(rooms);
const probe = (place = {}): Screens[string] => screen(async () => (await import('./Probe.tsx')).Probe, place);
const probes: Screens = Object.fromEntries(
  [
    'Base.Basic.Organizational',
    'Base.Basic.Warehouse',
    'Base.Basic.ModifyWarehouse',
    'Base.Basic.AddWarehouse',
    'Base.Basic.Storage',
    'Base.Basic.Supplier',
    'Base.Basic.Customer',
    'Base.Basic.Address',
    'Base.Basic.Reservoir',
    'Base.Material.Material',
    'Base.Material.Cell',
    'Base.Material.Category',
    'Base.Material.Unit',
    'OrderCollaboration.UserOrder',
    'Delivery.AsnTracking',
    'Asn.Warehouse',
  ].map((name) => [name, probe()]),
);

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
startPreference();
lendSettings((settings) => ask(saveSettings, { settings }, { report: 'none' }));
lendTags(
  { list: listTags, addOwn: addOwnTag, add: addTag, update: updateTag, remove: deleteTags },
  async () => (await import('../../src/system/tag/TagDialog.tsx')).TagDialog,
  async () => (await import('../../src/system/tag/FixedTags.tsx')).FixedTags,
);
await startLocale();
createRoot(place).render(
  <Root
    rooms={{
      tiles,
      cards,
      icons,
      hand,
      inbox,
      screens: {
        Dashboard: screens.Dashboard ?? probe(),
        'MySchedule.List': screens['MySchedule.List'] ?? probe(),
        'Setting.UserInfo': screens['Setting.UserInfo'] ?? probe(),
        'Setting.Password': screens['Setting.Password'] ?? probe(),
        ...probes,
        'System.Logs': probe({ noCache: true }),
        'Base.Material.UnitConversion': screen(async () => (await import('./ListProbe.tsx')).ListProbe),
        'Asn.Detail': probe({ belongsTo: ['Asn.Warehouse'] }),
        'Message.MessagePolicy.Add': screen(async () => (await import('./SelectProbe.tsx')).SelectProbe, {
          belongsTo: ['Base.Basic.Warehouse'],
        }),
      },
    }}
  />,
);
