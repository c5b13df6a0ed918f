import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSettings, keepSetting, lendSettings, sendSettings, settingNow, startSettings } from './personal.ts';

type Sent = readonly { readonly name: string; readonly value: unknown }[];
const sent: Sent[] = [];
let fails = false;
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  fails = false;
  lendSettings(async (settings) => {
    if (fails) throw new Error('no line');
    sent.push(settings);
  });
});
afterEach(() => {
  endSettings();
  vi.useRealTimers();
});

describe('LIST-28 the settings of a person', () => {
  it('are here at once, and go to the server together a moment later, the last of each', async () => {
    startSettings('wang', { language: 'zh-TW' }, true);
    keepSetting('pageSize', 30);
    keepSetting('pageSize', 50);
    keepSetting('language', undefined);
    expect([settingNow('pageSize'), settingNow('language'), sent]).toEqual([50, undefined, []]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([
      [
        { name: 'pageSize', value: 50 },
        { name: 'language', value: null },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
  });
  it('that could not be sent go with the next change', async () => {
    startSettings('wang', {}, true);
    fails = true;
    keepSetting('pageSize', 30);
    await vi.advanceTimersByTimeAsync(1_000);
    fails = false;
    keepSetting('form.notice', { contact: 'x' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([
      [
        { name: 'pageSize', value: 30 },
        { name: 'form.notice', value: { contact: 'x' } },
      ],
    ]);
  });
  it('of somebody who only looks, or of nobody, are kept nowhere, and no change of one person goes to the next', async () => {
    startSettings('wang', { pageSize: 20 }, false);
    keepSetting('pageSize', 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([settingNow('pageSize'), sent]).toEqual([100, []]);
    startSettings('wang', {}, true);
    keepSetting('pageSize', 30);
    endSettings();
    startSettings('wang', {}, true);
    await sendSettings();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([settingNow('pageSize'), sent]).toEqual([undefined, []]);
  });
  it('stand for the next page until they have arrived, those on the way too while another one changes', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
    vi.resetModules();
    const page = await import('./personal.ts');
    let arrive = (): void => undefined;
    page.lendSettings(() => new Promise<void>((resolve) => (arrive = resolve)));
    page.startSettings('wang', {}, true);
    page.keepSetting('appearance', { mode: 'dark' });
    const first = page.sendSettings();
    page.keepSetting('pageSize', 50);
    // the page is left here, before the first has arrived
    vi.resetModules();
    const next = await import('./personal.ts');
    next.startSettings('wang', {}, true);
    expect([next.settingNow('appearance'), next.settingNow('pageSize')]).toEqual([{ mode: 'dark' }, 50]);
    arrive();
    await first;
    expect(JSON.parse(kept.get('wms.settings') ?? '')).toEqual({ owner: 'wang', settings: [['pageSize', 50]] });
    vi.unstubAllGlobals();
  });
  it('go on waiting where no call has been lent to keep them', async () => {
    vi.resetModules();
    const page = await import('./personal.ts');
    page.startSettings('wang', {}, true);
    page.keepSetting('pageSize', 50);
    await page.sendSettings();
    page.lendSettings(async (settings) => sent.push(settings));
    await page.sendSettings();
    expect(sent).toEqual([[{ name: 'pageSize', value: 50 }]]);
  });
});
