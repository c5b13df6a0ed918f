/**
 *   <StatusTag tone="wait">{text}</StatusTag>
 *
 * One status language for the product: tint, dark text and a glyph, so that colour never speaks alone. The tones are explained
 * at `tones` in the contract.
 */
import type { Tone } from '@wms/contract/kernel/flow.ts';
import type { ReactNode } from 'react';

const glyphs: Record<Tone, string> = {
  draft: '○',
  wait: '◔',
  go: '▶',
  part: '◑',
  done: '●',
  bad: '✕',
  void: '⊘',
  late: '!',
  early: '≪',
};

export const StatusTag = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <span className="wms-tag" data-tone={tone}>
    <span aria-hidden="true" className="wms-tag-glyph">
      {glyphs[tone]}
    </span>
    <span className="wms-tag-text">{children}</span>
  </span>
);
