import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostile } from '../../../test/hostileTexts.ts';
import { cleanHtml, isBlank } from './clean.ts';
import { draft, type NewsWorld, openNewsWorld, published, service } from './news.world.ts';

/** What may stand in a cleaned text, and nothing else. */
const allowed =
  /^(?:[^<>]|<\/?(?:p|h[234]|strong|em|u|s|code|pre|blockquote|ul|ol|li|a)>|<(?:br|hr) \/>|<a href="(?:https?:\/\/|mailto:)[^"\s\\]+" rel="noopener noreferrer nofollow" target="_blank">|<img data-file-id="\d+" alt="[^"<>]*" \/>)*$/;
const files = new Set(['7']);

describe('R22 V16 the text of news', () => {
  it('is cleaned of every one of sixty hostile texts, twice as well as once', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    for (const text of hostile) {
      const clean = cleanHtml(`<p>before</p>${text}<p>after</p>`, files);
      expect([text, clean]).toEqual([text, expect.stringMatching(allowed)]);
      expect(clean).not.toMatch(/javascript:|data:|evil\.example"|<svg|on\w+=["'a]/i);
      expect(cleanHtml(clean, files)).toBe(clean);
    }
  });
  it('keeps what an editor writes, and pictures of its own files alone', () => {
    const text =
      '<h2>Holiday</h2><p><strong>From</strong> <em>1</em> <u>to</u> <s>7</s> <code>X-1</code></p><ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>q</p></blockquote><hr /><pre><code>a &lt; b</code></pre>';
    expect(cleanHtml(text, files)).toBe(text);
    expect(cleanHtml('<img data-file-id="7" alt="gate"><img data-file-id="8" alt="theirs">', files)).toBe(
      '<img data-file-id="7" alt="gate" />',
    );
    expect(cleanHtml('<a href="https://ok.example/a?b=1&c=2">x</a>', files)).toBe(
      '<a href="https://ok.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
    expect(cleanHtml('<p>1 < 2 & 3</p>', files)).toBe('<p>1 &lt; 2 &amp; 3</p>');
  });
  it('takes deep and long texts in little time', () => {
    // of the processor, so that nobody else's work on the machine counts
    const began = process.cpuUsage();
    const deep = cleanHtml('<blockquote>'.repeat(20_000), files);
    cleanHtml('<a href="'.repeat(10_000), files);
    cleanHtml('<'.repeat(90_000), files);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect(deep.length).toBeLessThan(2_000);
  });
  it('is blank where nobody would see anything', () => {
    expect(['', '<p></p>', '<p>&nbsp; \u200b</p>', '<hr />'].map(isBlank)).toEqual([true, true, true, true]);
    expect(['<p>x</p>', '<img data-file-id="7" alt="" />'].map(isBlank)).toEqual([false, false]);
  });
});

describe('R22 over the wire', () => {
  let world: NewsWorld;
  beforeAll(async () => {
    world = await openNewsWorld();
  });
  afterAll(() => world?.close());

  it('NEWS-19 R22 V16 is cleaned on write, and again on output where somebody has planted it in the table', async () => {
    const { buyer } = world.people;
    // a control character is refused by every text of the product
    const whole = `<p>ok</p>${hostile.filter((text) => !text.includes('\u0001')).join('')}`;
    const { id } = await draft(buyer, { content: whole, outDoorType: '1' });
    const stored = await world.owner.query<{ content: string }>('select content from sys_news where id = $1', [id]);
    expect(stored.rows[0]?.content).toMatch(allowed);
    const live = await published(buyer, { outDoorType: '1' });
    await world.owner.query('update sys_news set content = $2 where id = $1', [live.id, `<p>ok</p>${hostile.join('')}`]);
    for (const who of [world.stranger, world.people.acme, buyer])
      for (const name of ['getInfo', 'getSysNewsById']) {
        const { data } = await who.call<{ content: string }>(`${service}/${name}`, { id: live.id });
        expect(data.content).toMatch(allowed);
      }
  });
  it('NEWS-19 V16 keeps hostile texts in a subject as the text they are', async () => {
    const subject = '<img src=x onerror=alert(1)> {{7*7}} #{7*7}';
    const { id } = await draft(world.people.buyer, { subject });
    const { data } = await world.people.buyer.call<{ subject: string }>(`${service}/getSysNewsById`, { id });
    expect(data.subject).toBe(subject);
    const wrong = await world.people.buyer.call(`${service}/saveorupdatesysnews`, {
      ...{ orgNo: 'ORG1', content: '<p>x</p>', subject: 'a\r\nBcc: x' },
    });
    expect(wrong.details[0]?.field).toBe('subject');
  });
});
