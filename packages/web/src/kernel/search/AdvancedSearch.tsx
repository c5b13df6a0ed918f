/**
 * The advanced search: a popover as large as its fields, at most as wide as the body minus 250 and 569 px high as far as the window
 * allows (LIST-21, LIST-22), a drawer on phones. Nothing is searched before Query, and nothing that is wrong (LIST-72).
 */
import { FilterOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { knownKeys } from '../field/search.ts';
import { words } from '../field/words.ts';
import { later, useLater } from '../frame/later.ts';
import { useSay } from '../frame/locale.tsx';
import { useNarrow } from '../frame/useNarrow.ts';
import type { SearchPanelProps } from './SearchPanel.tsx';

export interface AdvancedSearchProps extends Omit<SearchPanelProps, 'onHold' | 'base'> {
  readonly open: boolean;
}
const sheet = later(async () => (await import('./SearchSheet.tsx')).SearchSheet);
const panel = later(async () => (await import('./SearchPanel.tsx')).SearchPanel);

const MARGIN = 250;
const HEIGHT = 569;
/** The width of the ledger while nothing is measured; it is enough for a row of three fields. */
const USUAL = 700;
const ROW = 3;
/** Between the layer and the end of the window. */
const GAP = 12;
const NOTICES = '.wms-notices';
/** LIST-21: the body's width minus 250; 700 until the body is measured, and where all fields stand in one row of that width. */
export const popoverWidth = (bodyWidth: number | undefined, fields = ROW + 1): number => {
  if (bodyWidth === undefined || bodyWidth === 0) return USUAL;
  const most = Math.max(320, bodyWidth - MARGIN);
  return fields > ROW ? most : Math.min(USUAL, most);
};

/** A press on a notice (such as Undo) is no press outside of this layer and must not close it. */
const useNoticePress = () => {
  const isNotice = useRef(false);
  useEffect(() => {
    const see = ({ target }: Event): void => {
      isNotice.current = target instanceof Element && target.closest(NOTICES) !== null;
    };
    // before the layer's own listener decides
    window.addEventListener('pointerdown', see, { capture: true });
    return () => window.removeEventListener('pointerdown', see, { capture: true });
  }, []);
  return isNotice;
};

/** Measured when the layer opens, whichever way that is: by a press or by Alt+A. It never begins left of its list (LIST-22). */
const useBox = (open: boolean, anchor: RefObject<HTMLElement | null>, fields: number) => {
  const [box, setBox] = useState({ width: popoverWidth(undefined), most: HEIGHT, shift: 0 });
  useLayoutEffect(() => {
    const button = anchor.current?.getBoundingClientRect();
    if (!open || !button) return;
    const list = anchor.current?.closest('.wms-list-bar')?.getBoundingClientRect() ?? button;
    const width = Math.min(popoverWidth(document.body.clientWidth, fields), window.innerWidth - 2 * GAP);
    const right = Math.min(Math.max(list.right, list.left + width), window.innerWidth - GAP);
    setBox({
      width,
      most: Math.min(HEIGHT, window.innerHeight - button.bottom - 2 * GAP),
      shift: Math.min(0, right - width - button.left),
    });
  }, [open, anchor, fields]);
  return box;
};

/** The saved search the conditions came from, remembered while they are changed and forgotten when none is left. */
const useBase = ({ tag, q, f }: AdvancedSearchProps['state']): string => {
  const base = useRef('');
  if (tag !== '') base.current = tag;
  else if (q === '' && Object.keys(f).length === 0) base.current = '';
  return base.current;
};

/** Each opening starts from the current search: a layer reopened during its closing animation would still hold the old one. */
const useTurn = (open: boolean): number => {
  const turn = useRef(0);
  const wasOpen = useRef(open);
  if (open && !wasOpen.current) turn.current += 1;
  wasOpen.current = open;
  return turn.current;
};

interface SearchPopoverProps {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly form: ReactNode;
  /** How many fields it has. */
  readonly fields: number;
  readonly onOpenChange: (open: boolean) => void;
  /** The button it hangs on. */
  readonly children: ReactNode;
}
const SearchPopover = ({ open, anchor, form, fields, onOpenChange, children }: SearchPopoverProps): ReactNode => {
  const box = useBox(open, anchor, fields);
  const isNotice = useNoticePress();
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next || !isNotice.current) onOpenChange(next);
      }}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      // Wider than the space right of its button: it slides to the left, to the end of its list.
      align={{ offset: [box.shift, 4], overflow: { shiftX: true, adjustX: false, adjustY: false } }}
      destroyOnHidden
      // Below dialogs, which one of its buttons opens over it.
      zIndex={900}
      classNames={{ root: 'wms-search-popover' }}
      styles={{ container: { width: box.width, maxHeight: box.most, boxSizing: 'border-box' } }}
      content={form}
    >
      {children}
    </Popover>
  );
};

export const AdvancedSearch = (props: AdvancedSearchProps): ReactNode => {
  const { fields, state, open, onOpenChange } = props;
  const say = useSay();
  const narrow = useNarrow();
  const anchor = useRef<HTMLButtonElement>(null);
  const Panel = useLater(panel, open);
  const Sheet = useLater(sheet, open && narrow);
  const known = knownKeys(fields);
  const active = Object.keys(state.f).some((key) => known.has(key));
  const isHeld = useRef(false);
  const base = useBase(state);
  const turn = useTurn(open);
  const change = (next: boolean): void => {
    if (isHeld.current) return;
    if (!next) anchor.current?.focus();
    onOpenChange(next);
  };
  const button = (
    <Button
      ref={anchor}
      className="wms-search-button"
      data-active={active ? '' : undefined}
      icon={<FilterOutlined aria-hidden="true" />}
      onPointerEnter={() => void panel.load()}
      aria-expanded={open}
      aria-haspopup="dialog"
      title={`${say(words.advanced)} (Alt+A)`}
      {...(narrow ? { onClick: () => change(true) } : {})}
      data-testid="list.advanced"
    >
      {narrow ? undefined : say(words.advanced)}
      {narrow && <span className="wms-unseen">{say(words.advanced)}</span>}
    </Button>
  );
  const form = Panel ? (
    <Panel
      key={turn}
      {...props}
      base={base}
      onOpenChange={change}
      onQuery={(next, tag, rest) => {
        props.onQuery(next, tag, rest);
        change(false);
      }}
      onTag={(tag) => {
        props.onTag(tag);
        change(false);
      }}
      onHold={(held) => {
        isHeld.current = held;
      }}
    />
  ) : (
    <Skeleton active />
  );
  if (narrow)
    return (
      <>
        {button}
        {Sheet && (
          <Sheet open={open} onClose={() => change(false)}>
            {form}
          </Sheet>
        )}
      </>
    );
  return (
    <SearchPopover {...{ open, anchor, form }} fields={fields.length} onOpenChange={change}>
      {button}
    </SearchPopover>
  );
};
