/**
 * The styles of antd in a sheet that is made when the product is built. Left alone, each page computes them anew: it carries the
 * functions they come from, hashes and parses what these answer, and adds a sheet for every kind of component. What a person chooses
 * (colours, size of type) stands in variables that the page sets, as before.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { extractStyle as draw } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement } from 'react';
import type { Plugin } from 'vite';
import { nodesIn, type Parse } from './leaveSchemas.ts';
import { namesFrom } from './pieces.ts';

const source = path.join(import.meta.dirname, 'src');
const SHEET = path.join(source, 'kernel/antd.css');
/** What the product takes from antd, by name. */
const asked = (): readonly string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => namesFrom(readFileSync(path.join(source, file), 'utf8'), 'antd'));
/** What these draw in turn. */
const alongside = ['Col', 'Menu', 'Row', 'Tree'];
/** Styles of what no page of the product shows: a grey theme, and fields in browsers older than those it is made for. */
const left = new Set(['Pagination-bordered', 'Form-item-item']);

const drawn = (): { readonly css: string; readonly names: ReadonlySet<string> } => {
  const cache = createCache();
  draw({
    includes: [...new Set([...asked(), ...alongside])].filter((name) => name in antd).toSorted(),
    customTheme: (node) =>
      createElement(StyleProvider, { cache }, createElement(antd.ConfigProvider, { theme: { hashed: false } }, node)),
  });
  const names = new Set([...cache.cache.keys()].map((key) => key.split('%')[2] ?? ''));
  // its last rule tells a page which styles were made for it: this product's pages do not ask
  const css = extractStyle(cache, { plain: true, types: 'style' }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
  return { css, names };
};

const makers = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/;
const isStyle = (id: string): boolean => /[\\/]antd[\\/]es[\\/].*[\\/]style[\\/][^?]*\.js$/.test(id);
/** Where styles are made: the name they are kept under, and the function that answers them. */
const makings = (code: string, parse: Parse) =>
  nodesIn(parse(code)).flatMap(({ type, callee, arguments: [cells, make] = [] }) => {
    if (type !== 'CallExpression' || !makers.test(String(callee?.name)) || !cells || !make) return [];
    const parts = [...code.slice(cells.start, cells.end).matchAll(/\w[\w-]*/g)].map(([part]) => part);
    return [{ name: (parts.length > 1 ? parts : [parts[0], parts[0]]).join('-'), make }];
  });

export const antdStyles = (): Plugin => {
  let names: ReadonlySet<string> = new Set();
  const made = new Map<string, readonly string[]>();
  return {
    name: 'wms-antd-styles',
    load(id) {
      if (path.normalize(id) !== SHEET) return undefined;
      const sheet = drawn();
      names = sheet.names;
      return sheet.css;
    },
    // a function whose styles stand in the sheet is not sent to the page
    transform(code, id) {
      if (!isStyle(id)) return undefined;
      const found = makings(code, (text) => this.parse(text));
      made.set(
        id,
        found.map(({ name }) => name),
      );
      const short = found
        .toSorted((a, b) => b.make.start - a.make.start)
        .reduce((text, { make }) => `${text.slice(0, make.start)}null${text.slice(make.end)}`, code);
      return { code: short, map: null };
    },
    generateBundle(_options, bundle) {
      const sent = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
      const wanted = sent.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? (made.get(id) ?? []) : []));
      const missing = wanted.filter((name) => !names.has(name) && !left.has(name));
      if (missing.length > 0) throw new Error(`The sheet of antd is without the styles of ${missing.join(', ')}: see alongside.`);
    },
  };
};
