/**
 * The designer of labels: an input of the form whose value is the text of a design. What is wrong stands at its element and below, before
 * the form is saved.
 */

import { designFileText, readDesignFile } from '@wms/contract/print/design.file.ts';
import { designPhrases } from '@wms/contract/print/design.phrases.ts';
import { designProblems } from '@wms/contract/print/design.rules.ts';
import { readDesign } from '@wms/contract/print/design.shapes.ts';
import { cellLabel, containerLabel, type Design, gs1Label, type LabelDesign, usualLabel } from '@wms/contract/print/design.ts';
import { designFile } from '@wms/contract/print/print.calls.ts';
import { Alert, Button, Select } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { issueText, reasonsWith } from '../kernel/field/issueText.ts';
import type { InputProps } from '../kernel/form/inputs.tsx';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { useModal } from '../kernel/frame/modal.tsx';
import { useNarrow } from '../kernel/frame/useNarrow.ts';
import { fetchFile } from '../kernel/wire/calls.ts';
import { saveFile } from '../kernel/wire/client.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { DesignPanel } from './DesignPanel.tsx';
import { DesignPaper } from './DesignPaper.tsx';
import { DocumentPart } from './DocumentPart.tsx';
import {
  aligned,
  back,
  duplicated,
  emptyLabel,
  forth,
  madeElement,
  type NewKind,
  noSteps,
  type Steps,
  stepped,
  without,
} from './designing.ts';
import { designWords as words } from './designWords.ts';
import { showsPdf } from './paper.ts';
import './designer.css';
import './print.css';

type Issues = Parameters<ReturnType<typeof reasonsWith>>[0];
const reasons = reasonsWith(designPhrases);
const starts = { usual: usualLabel, cell: cellLabel, container: containerLabel, gs1: gs1Label, blank: emptyLabel } as const;
const kinds: readonly NewKind[] = ['field', 'words', 'code', 'square', 'box', 'line'];
const zooms = [0.5, 1, 1.5, 2, 3];

/** The text of a design as one draws it; what it says where that can be read, whether or not it may be saved. */
const drawnFrom = (text: string): Design | undefined => {
  if (text === '') return undefined;
  const read = readDesign(text);
  if ('design' in read) return read.design;
  // what is being typed may have no paper or stand outside of it: it is drawn all the same, with its problems
  try {
    const value = JSON.parse(text) as Partial<LabelDesign>;
    return value.kind === 'label' && Array.isArray(value.elements) ? (value as LabelDesign) : undefined;
  } catch {
    return undefined;
  }
};

const Problems = ({ issues, onGo }: { readonly issues: Issues; readonly onGo: (at: number) => void }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  if (issues.length === 0)
    return (
      <p className="wms-quiet" role="status">
        {say(words.fine)}
      </p>
    );
  return (
    <div className="wms-design-problems" role="status" data-testid="design.problems">
      {say(words.wrong, { count: issues.length })}
      <ul>
        {reasons(issues).map((issue) => {
          const at = Number(/^elements\[(\d+)\]$/.exec(issue.field ?? '')?.[1] ?? -1);
          const text = issueText(issue, locale);
          return (
            <li key={`${issue.field} ${issue.code}`}>
              {at < 0 ? (
                text
              ) : (
                <button type="button" className="wms-rowact" onClick={() => onGo(at)}>
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** The design with its steps back, and what is chosen of it. */
const useDesign = (design: LabelDesign, onText: (text: string) => void) => {
  const [steps, setSteps] = useState<Steps>(noSteps);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const now = JSON.stringify(design);
  const change = (next: LabelDesign, about = ''): void => {
    const text = JSON.stringify(next);
    if (text === now) return;
    setSteps(stepped(steps, now, about));
    onText(text);
  };
  const go = (went: ReturnType<typeof back>): void => {
    if (!went) return;
    const { elements } = JSON.parse(went.now) as LabelDesign;
    setSteps(went.steps);
    setChosen(chosen.filter((at) => at < elements.length));
    onText(went.now);
  };
  const taken = (next: ReturnType<typeof duplicated>): void => {
    change(next.design);
    setChosen(next.chosen);
  };
  return {
    ...{ design, chosen, setChosen, change },
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => go(back(steps, now)),
    redo: () => go(forth(steps, now)),
    add: (kind: NewKind, text: string) => {
      const made = madeElement(kind, design, text);
      taken({ design: { ...design, elements: [...design.elements, made] }, chosen: [design.elements.length] });
    },
    duplicate: () => chosen.length > 0 && taken(duplicated(design, chosen)),
    remove: () => chosen.length > 0 && taken({ design: without(design, chosen), chosen: [] }),
  };
};
type Held = ReturnType<typeof useDesign>;

/** The keys that work wherever the focus is in the designer, but for those a field needs itself. */
const onKeys = (held: Held, event: KeyboardEvent<HTMLElement>): void => {
  const isField = (event.target as HTMLElement).closest('input, textarea, [role="combobox"]') !== null;
  const isMod = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const run =
    isMod && key === 'z' && !event.shiftKey
      ? held.undo
      : isMod && (key === 'y' || (key === 'z' && event.shiftKey))
        ? held.redo
        : isField
          ? undefined
          : isMod && key === 'd'
            ? held.duplicate
            : key === 'delete' || key === 'backspace'
              ? held.remove
              : key === 'escape' && held.chosen.length > 0
                ? () => held.setChosen([])
                : undefined;
  if (!run) return;
  event.preventDefault();
  run();
};

const Pdf = ({ url, title }: { readonly url: string; readonly title: string }): ReactNode => (
  <iframe className="wms-print-pages" data-testid="design.pdf" src={url} title={title} />
);
/** A design goes out as a file and comes in from one; the PDF is the server's. */
const useFiles = (held: Held, name: string) => {
  const say = useSay();
  const modal = useModal();
  const [issues, setIssues] = useState<Issues>([]);
  const preview = async (): Promise<void> => {
    try {
      const file = await fetchFile(designFile, { design: JSON.stringify(held.design) });
      if (!showsPdf()) return saveFile(file);
      const url = URL.createObjectURL(file.blob);
      modal.open(<Pdf url={url} title={say(words.preview)} />, {
        ...{ title: say(words.preview), width: 'min(760px, 96vw)', closeOnMask: true },
        onClose: () => URL.revokeObjectURL(url),
      });
    } catch (error) {
      // told centrally
      if (!(error instanceof CallError)) throw error;
    }
  };
  const save = (): void =>
    saveFile({ blob: new Blob([designFileText(held.design)], { type: 'application/json' }), fileName: `${name}.json` });
  const take = async (file: File): Promise<void> => {
    const read = readDesignFile(await file.text());
    if ('issues' in read) return setIssues(read.issues);
    setIssues([]);
    held.setChosen([]);
    held.change(read.design);
  };
  return { preview, save, take, issues, close: () => setIssues([]) };
};

interface BarProps {
  readonly held: Held;
  readonly files: ReturnType<typeof useFiles>;
  readonly problems: number;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}
const Bar = ({ held, files, problems, zoom, onZoom }: BarProps): ReactNode => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const none = held.chosen.length === 0 ? say(words.chooseFirst) : '';
  const noStep = say(words.noStep);
  const button = (text: (typeof words)[keyof typeof words], run: () => unknown, off = '', keys = ''): ReactNode => (
    <Button
      size="small"
      key={text[0]}
      disabled={off !== ''}
      onClick={() => void run()}
      {...(off || keys ? { title: off || keys } : {})}
    >
      {say(text)}
    </Button>
  );
  return (
    <>
      <div className="wms-design-bar" role="toolbar" aria-label={say(words.add)}>
        <span className="wms-quiet">{say(words.add)}</span>
        {kinds.map((kind) => button(words[kind], () => held.add(kind, say(words.text))))}
      </div>
      <div className="wms-design-bar" role="toolbar" aria-label={say(words.paper)}>
        {button(words.undo, held.undo, held.canUndo ? '' : noStep, 'Ctrl+Z')}
        {button(words.redo, held.redo, held.canRedo ? '' : noStep, 'Ctrl+Y')}
        {button(words.duplicate, held.duplicate, none, 'Ctrl+D')}
        {button(words.remove, held.remove, none, 'Delete')}
        {(['left', 'center', 'top'] as const).map((edge) =>
          button(words[edge], () => held.change(aligned(held.design, held.chosen, edge)), none),
        )}
        <Select
          size="small"
          aria-label={say(words.zoom)}
          value={zoom}
          options={zooms.map((value) => ({ value, label: value === 1 ? say(words.trueSize) : `${value * 100}%` }))}
          onChange={onZoom}
        />
        {button(words.preview, files.preview, problems > 0 ? say(words.wrong, { count: problems }) : '')}
        {button(words.toFile, files.save)}
        {button(words.fromFile, () => input.current?.click())}
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          data-testid="design.file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void files.take(file);
          }}
        />
      </div>
    </>
  );
};

interface LabelProps {
  readonly design: LabelDesign;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}
const LabelDesigner = ({ design, onText, onClear }: LabelProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [zoom, setZoom] = useState(1);
  const held = useDesign(design, onText);
  const files = useFiles(held, `label-${design.width}x${design.height}`);
  const sheet = useRef<HTMLDivElement>(null);
  const issues = designProblems(design);
  const go = (at: number): void => {
    held.setChosen([at]);
    sheet.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
  };
  return (
    <section className="wms-design" aria-label={say(words.paper)} onKeyDown={(event) => onKeys(held, event)}>
      <Bar {...{ held, files, zoom }} problems={issues.length} onZoom={setZoom} />
      {files.issues.length > 0 && (
        <Alert
          type="error"
          role="alert"
          title={say(words.fromFileFailed)}
          closable={{ onClose: files.close }}
          description={
            <ul>
              {reasons(files.issues).map((issue) => (
                <li key={`${issue.field} ${issue.code}`}>{issueText(issue, locale)}</li>
              ))}
            </ul>
          }
        />
      )}
      <div className="wms-design-work">
        <div className="wms-design-desk" ref={sheet}>
          <DesignPaper {...{ design, zoom }} chosen={held.chosen} onChoose={held.setChosen} onChange={held.change} />
        </div>
        <div className="wms-design-panel">
          <DesignPanel design={design} chosen={held.chosen} onChange={held.change} />
        </div>
      </div>
      <p className="wms-quiet">{say(words.help)}</p>
      <Problems issues={issues} onGo={go} />
      <div className="wms-design-bar">
        <Button size="small" onClick={onClear}>
          {say(words.clear)}
        </Button>
      </div>
    </section>
  );
};

const Start = ({ isBroken, onText }: { readonly isBroken: boolean; readonly onText: (text: string) => void }): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-design">
      {isBroken && <Alert type="error" role="alert" title={say(words.unreadable)} />}
      <div className="wms-design-bar" role="toolbar" aria-label={say(words.start)}>
        <span className="wms-quiet">{say(words.start)}</span>
        {(Object.keys(starts) as (keyof typeof starts)[]).map((name) => (
          <Button key={name} onClick={() => onText(JSON.stringify(starts[name]))}>
            {say(words[name])}
          </Button>
        ))}
        <Button onClick={() => onText('{"kind":"document"}')}>{say(words.document)}</Button>
      </div>
      <p className="wms-quiet">{say(words.startHint)}</p>
    </div>
  );
};

export const Designer = ({ id, value, given, onChange }: InputProps): ReactNode => {
  const say = useSay();
  const isNarrow = useNarrow();
  const text = typeof value === 'string' ? value : '';
  const design = drawnFrom(text);
  const clear = (): void => onChange(null);
  const part =
    design === undefined ? (
      <Start isBroken={text !== ''} onText={onChange} />
    ) : design.kind === 'document' ? (
      <DocumentPart design={design} module={given.module ?? ''} onText={onChange} onClear={clear} />
    ) : isNarrow ? (
      <div className="wms-design">
        <p role="status">{say(words.wider)}</p>
        <div className="wms-design-desk">
          <DesignPaper design={design} zoom={Math.min(1, 80 / design.width)} chosen={[]} />
        </div>
      </div>
    ) : (
      <LabelDesigner design={design} onText={onChange} onClear={clear} />
    );
  return (
    <div id={id} tabIndex={-1} data-testid="designer">
      {part}
    </div>
  );
};
