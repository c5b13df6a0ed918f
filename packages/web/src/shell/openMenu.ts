import { fillLink, placeholderValues } from '@wms/contract/kernel/link.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { sayNow } from '../kernel/frame/locale.tsx';
import { flatten, type Menu } from '../kernel/frame/menu.ts';
import { askUser } from '../kernel/frame/modal.tsx';
import { routeNamed } from '../kernel/frame/routes.ts';
import { goTo } from '../kernel/frame/tabStore.ts';
import { toast } from '../kernel/frame/toast.tsx';
import { callPath } from '../kernel/wire/client.ts';
import { session } from '../kernel/wire/session.ts';
import { addressIn, entryOf, fillBody, judgeAddress, knownHosts } from './entry.ts';
import { words } from './words.ts';

/** The address of an entry that opens inside the product, for a real link; undefined for entries that leave it. */
export const hrefOf = (menu: Menu): string | undefined => {
  const entry = entryOf(menu);
  if (entry.kind !== 'internal') return undefined;
  const route = routeNamed(entry.name) ?? routeNamed(menu.menuNo);
  return route && !route.path.includes(':') ? route.path : undefined;
};

const trusted = new Set<string>();
const openAddress = async (address: string, target: 'blank' | 'self', askUnknown: boolean): Promise<void> => {
  const verdict = judgeAddress(address, window.location.origin, knownHosts(flatten(session().menus)));
  if (verdict.open === 'inside') return goTo(verdict.path);
  if (verdict.open === 'no' || (!verdict.known && !askUnknown)) return toast.error(sayNow(words.badEntry));
  if (!verdict.known && !trusted.has(verdict.host)) {
    const yes = await askUser({
      title: sayNow(words.leaving),
      content: sayNow(words.leavingText, { host: verdict.host }),
      verb: sayNow(words.openLink),
    });
    if (!yes) return undefined;
    trusted.add(verdict.host);
  }
  if (target === 'self') window.location.assign(verdict.url);
  else window.open(verdict.url, '_blank', 'noopener,noreferrer');
  return undefined;
};

/** Does what choosing a menu entry means: a route, an external link, or a post that answers the address (NAV-09..14). */
export const openMenu = async (menu: Menu): Promise<void> => {
  const href = hrefOf(menu);
  if (href) return goTo(href);
  const { user } = session();
  const entry = entryOf(menu);
  if (!user || entry.kind === 'internal' || entry.kind === 'refused') return toast.error(sayNow(words.badEntry));
  const values = placeholderValues(user);
  if (entry.kind === 'external') {
    const url = fillLink(entry.url, values);
    return url ? openAddress(url, 'blank', true) : toast.error(sayNow(words.badEntry));
  }
  // A failing post has been reported by the client already.
  const reply = await callPath(entry.custom.path, fillBody(entry.custom, values)).catch(() => undefined);
  if (reply === undefined) return undefined;
  const address = addressIn(reply, entry.custom, values);
  return address ? openAddress(address, entry.custom.target, false) : toast.error(sayNow(messages['error.default']));
};
