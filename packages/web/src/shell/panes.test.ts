import { describe, expect, it } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.keys(sources).filter((file) => !/\.test\.tsx?$/.test(file));
const HOST = '../kernel/frame/ModalFrame.tsx';
/** An antd Modal inside a kept pane kills React when the pane is shown again; only the one host outside the panes may draw it. */
const drawsModal = (text: string): boolean =>
  /import\s*(?:type\s*)?\{[^}]*\bModal\b[^}]*\}\s*from\s*'antd'/.test(text) ||
  /from\s*'antd\/(?:es|lib)\/modal/.test(text) ||
  /\bModal\.(?:confirm|info|error|success|warning)\b/.test(text);

describe('dialogs', () => {
  it('finding 1: no screen draws a Modal of its own', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => file !== HOST && drawsModal(sources[file] ?? ''))).toEqual([]);
  });

  it('the rule knows what it looks for', () => {
    expect(drawsModal(sources[HOST] ?? '')).toBe(true);
    expect(drawsModal("import { Button, Modal } from 'antd';")).toBe(true);
    expect(drawsModal("Modal.confirm({ title: 'x' })")).toBe(true);
    expect(drawsModal("import { useModal } from '../kernel/frame/modal.tsx';")).toBe(false);
  });

  it('issue 14 a layer that is in line for Escape opens once it stands in the document', () => {
    const others = files.filter((file) => file !== HOST);
    const layers = others.flatMap((file) => (sources[file] ?? '').match(/<(?:Drawer|Modal)\n?\s[^>]*?\bopen=\{[^}]*\}/g) ?? []);
    expect(layers.length).toBeGreaterThan(3);
    expect(layers.filter((layer) => !/open=\{useDrawn\(.*\)\}$/.test(layer))).toEqual([]);
    expect(sources[HOST]).toMatch(/const isOpen = useDrawn\(true\);[\s\S]*open=\{isOpen\}/);
  });
});
