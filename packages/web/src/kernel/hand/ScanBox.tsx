import { type ReactNode, useId, useRef, useState } from 'react';
import { EntryForm } from '../field/EntryForm.tsx';
import { useSay } from '../frame/locale.tsx';
import { saidOf, takeScan, useScans } from './scans.ts';
import { words } from './words.ts';
import './hand.css';
import './task.css';

/** How the last scan went, across the page: green or red, with a sign and a word for who does not see colours. */
export const ResultBand = ({ prompt }: { readonly prompt: string }): ReactNode => {
  const say = useSay();
  const { shown, isBusy } = useScans();
  const kind = isBusy || !shown ? 'idle' : 'right' in shown ? 'right' : 'wrong' in shown ? 'wrong' : 'idle';
  const text = isBusy ? say(words.busy) : shown ? saidOf(shown) : prompt;
  return (
    <output className="wms-hand-band" data-kind={kind} data-testid="hand.band" aria-live="assertive">
      {kind !== 'idle' && (
        <span className="wms-hand-mark" role="img" aria-label={say(kind === 'right' ? words.right : words.wrong)}>
          {kind === 'right' ? '✓' : '✕'}
        </span>
      )}
      <span className="wms-hand-said">{text}</span>
    </output>
  );
};

/** The box a code is typed into where none can be scanned. A scanner needs no focus in it; the soft keyboard comes when asked for. */
export const ScanBox = (): ReactNode => {
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  return (
    <EntryForm
      className="wms-hand-box"
      onSubmit={() => {
        const typed = text.trim();
        setText('');
        if (typed !== '') void takeScan(typed);
      }}
    >
      <label className="wms-hand-unseen" htmlFor={id}>
        {say(words.box)}
      </label>
      <input
        id={id}
        ref={box}
        className="wms-hand-input"
        data-testid="hand.box"
        value={text}
        placeholder={say(words.box)}
        inputMode={isTyping ? 'text' : 'none'}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="button"
        className="wms-hand-key"
        aria-pressed={isTyping}
        aria-label={say(isTyping ? words.hideKeyboard : words.type)}
        data-testid="hand.type"
        onClick={() => {
          setTyping(!isTyping);
          // the keyboard comes with the focus: a frame later the box says what it wants
          box.current?.blur();
          requestAnimationFrame(() => box.current?.focus());
        }}
      >
        <span aria-hidden="true">⌨</span>
      </button>
    </EntryForm>
  );
};

/** The last five scans, newest first. */
export const LastScans = (): ReactNode => {
  const say = useSay();
  const { last } = useScans();
  return (
    <section className="wms-hand-last">
      <h2 className="wms-hand-h2">{say(words.last)}</h2>
      {last.length === 0 && <p className="wms-quiet">{say(words.noScans)}</p>}
      <ol data-testid="hand.last">
        {last.map(({ id, text, outcome }) => (
          <li key={id} data-kind={'wrong' in outcome ? 'wrong' : 'right'}>
            <code>{text}</code>
            <span>{saidOf(outcome)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
