/**
 * The advanced search: a popover as wide as the body minus 250 and 569 px high as far as the window allows (LIST-21, LIST-22), a
 * drawer on phones. Nothing is searched before Query, and nothing that is wrong (LIST-72).
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
const NOTICES = '.ant-notification';
/** LIST-21: the body's width minus 250; 700 until the body is measured. */
export const popoverWidth = (bodyWidth: number | undefined): number =>
  bodyWidth === undefined || bodyWidth === 0 ? 700 : Math.max(320, bodyWidth - MARGIN);

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

/** Measured when the layer opens, whichever way that is: by a press or by Alt+A. */
const useBox = (open: boolean, anchor: RefObject<HTMLElement | null>) => {
  const [box, setBox] = useState({ width: popoverWidth(undefined), height: HEIGHT });
  useLayoutEffect(() => {
    if (!open) return;
    const below = window.innerHeight - (anchor.current?.getBoundingClientRect().bottom ?? 0) - 40;
    setBox({ width: Math.min(popoverWidth(document.body.clientWidth), window.innerWidth - 24), height: Math.min(HEIGHT, below) });
  }, [open, anchor]);
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
  readonly onOpenChange: (open: boolean) => void;
  /** The button it hangs on. */
  readonly children: ReactNode;
}
const SearchPopover = ({ open, anchor, form, onOpenChange, children }: SearchPopoverProps): ReactNode => {
  const box = useBox(open, anchor);
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
      // Wider than the space right of its button: it slides to the left instead of leaving the window.
      align={{ overflow: { shiftX: true, adjustX: false, adjustY: false } }}
      destroyOnHidden
      // Below dialogs, which one of its buttons opens over it.
      zIndex={900}
      classNames={{ root: 'wms-search-popover' }}
      styles={{ container: { width: box.width, height: box.height, boxSizing: 'border-box' } }}
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
    <SearchPopover open={open} anchor={anchor} form={form} onOpenChange={change}>
      {button}
    </SearchPopover>
  );
};
