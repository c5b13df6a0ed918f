import { StringDecoder } from 'node:string_decoder';
import { Refused } from './refused.ts';

/** What a reader of XML is told. Names come without their prefix, attributes raw, for `attribute`. */
export interface Handlers {
  open(name: string, attributes: string): void;
  close?(name: string): void;
  /** May come in several pieces for one element; entities are resolved. */
  text?(text: string): void;
}

const patterns = new Map<string, RegExp>();
const patternOf = (name: string): RegExp => {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, made);
  return made;
};
/** The value of an attribute in the raw text of a tag; undefined when absent. `\\w+:id` finds one with any prefix. */
export const attribute = (raw: string, name: string): string | undefined => {
  const found = patternOf(name).exec(raw);
  return found ? decode(found[1] ?? found[2] ?? '') : undefined;
};

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{1,10});/g, (whole, code: string) => {
        if (!code.startsWith('#')) return Object.hasOwn(named, code) ? (named[code] ?? whole) : whole;
        const point = code[1] === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
      })
    : text;

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

/** The longest tag or comment; no part of a workbook comes near. */
const longest = 1_000_000;

// a > inside quotes does not end a tag
const endOfTag = (text: string, from: number): number => {
  let quote = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (quote > 0) {
      if (letter === quote) quote = 0;
    } else if (letter === 34 || letter === 39) quote = letter;
    else if (letter === 62) return at;
  }
  return -1;
};
const lastOf = (text: string, marker: string, from: number): number => {
  const found = text.indexOf(marker, from);
  return found < 0 ? -1 : found + marker.length - 1;
};

/**
 * Reads XML as it comes, without a tree. Knows no document types and no entities of the document's own: the gate has
 * refused both. Throws Refused when the part ends in the middle of something.
 */
export const parseXml = async (chunks: AsyncIterable<Buffer>, part: string, handlers: Handlers): Promise<void> => {
  const decoder = new StringDecoder('utf8');
  const damaged = (): Refused => new Refused('workbook.damaged', { part });
  let rest = '';
  let depth = 0;
  let started = false;

  const tag = (raw: string): void => {
    if (raw.startsWith('/')) {
      depth -= 1;
      handlers.close?.(localName(raw.slice(1).trim()));
      return;
    }
    const empty = raw.endsWith('/');
    const body = empty ? raw.slice(0, -1) : raw;
    const cut = body.search(/\s/);
    const name = localName(cut < 0 ? body : body.slice(0, cut));
    handlers.open(name, cut < 0 ? '' : body.slice(cut));
    if (empty) handlers.close?.(name);
    else depth += 1;
    if (depth > 200) throw damaged();
  };
  /** Handles everything whole in `rest` and keeps the remainder. */
  const consume = (): void => {
    let at = 0;
    for (;;) {
      const open = rest.indexOf('<', at);
      const text = open < 0 ? rest.slice(at) : rest.slice(at, open);
      if (open < 0) {
        // an entity may be cut in two by the chunk
        const cut = text.lastIndexOf('&') >= 0 && text.length - text.lastIndexOf('&') < 12 ? text.lastIndexOf('&') : text.length;
        if (cut > 0) handlers.text?.(decode(text.slice(0, cut)));
        rest = text.slice(cut);
        return;
      }
      if (text) handlers.text?.(decode(text));
      let end = -1;
      if (rest.startsWith('<!--', open)) end = lastOf(rest, '-->', open + 4);
      else if (rest.startsWith('<![CDATA[', open)) {
        end = lastOf(rest, ']]>', open + 9);
        if (end >= 0) handlers.text?.(rest.slice(open + 9, end - 2));
      } else if (rest.startsWith('<!', open)) {
        if (rest.length - open >= 9) throw new Refused('workbook.doctype', { part });
      } else if (rest.startsWith('<?', open)) end = lastOf(rest, '?>', open + 2);
      else {
        end = endOfTag(rest, open + 1);
        if (end >= 0) tag(rest.slice(open + 1, end));
      }
      if (end < 0) {
        rest = rest.slice(open);
        if (rest.length > longest) throw damaged();
        return;
      }
      at = end + 1;
    }
  };

  for await (const chunk of chunks) {
    rest += decoder.write(chunk);
    if (!started && rest.length > 0) {
      started = true;
      if (rest.charCodeAt(0) === 0xfeff) rest = rest.slice(1);
    }
    consume();
  }
  rest += decoder.end();
  if (rest.trim() !== '' || depth !== 0) throw damaged();
};

/** Undoes `_x000D_`, the way Excel writes characters that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
