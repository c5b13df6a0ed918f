/**
 *   <StatusTag tone="wait">{text}</StatusTag>
 *
 * One status language for the product: tint, dark text and a glyph, so that colour never speaks alone. 'Normal' timing is not
 * tagged. Tones: draft (initial, unknown), wait (someone must act), go (under way), part (partly done), done, bad (refused,
 * failed), void (cancelled, invalid), late (overdue, urgent), early.
 */
import type { ReactNode } from 'react';

export const tones = ['draft', 'wait', 'go', 'part', 'done', 'bad', 'void', 'late', 'early'] as const;
export type Tone = (typeof tones)[number];
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
