import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const HOST = path.join('kernel', 'modal.tsx');
/** An antd Modal inside a kept pane kills React when the pane is shown again; only the one host outside the panes may draw it. */
const drawsModal = (text: string): boolean =>
  /import\s*(?:type\s*)?\{[^}]*\bModal\b[^}]*\}\s*from\s*'antd'/.test(text) ||
  /from\s*'antd\/(?:es|lib)\/modal/.test(text) ||
  /\bModal\.(?:confirm|info|error|success|warning)\b/.test(text);

describe('dialogs', () => {
  it('finding 1: no screen draws a Modal of its own', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => file !== HOST && drawsModal(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it('the rule knows what it looks for', () => {
    expect(drawsModal(readFileSync(path.join(root, HOST), 'utf8'))).toBe(true);
    expect(drawsModal("import { Button, Modal } from 'antd';")).toBe(true);
    expect(drawsModal("Modal.confirm({ title: 'x' })")).toBe(true);
    expect(drawsModal("import { useModal } from '../kernel/modal.tsx';")).toBe(false);
  });
});
