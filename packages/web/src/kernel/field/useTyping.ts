import { type CompositionEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { throttle } from '../frame/throttle.ts';
import { type Choose, useUnchosen } from './unchosen.ts';

/** The wire takes no longer keyword. */
export const MOST_KEYWORD = 100;

/**
 * Typing into a selector that asks a call for its entries: the keyword they are asked for, which waits for an input method to be done
 * and is empty once the list closes, and what becomes of a text that was not chosen (unchosen.ts).
 *
 *   const typing = useTyping(id, exactly);
 *   <div {...typing.frame}><Select showSearch={typing.showSearch} open={typing.isOpen} onOpenChange={typing.setOpen} .../></div>
 */
export const useTyping = (id: string, choose: Choose) => {
  const unchosen = useUnchosen(id, choose);
  const [keyword, setKeyword] = useState('');
  const composing = useRef(false);
  const search = useMemo(() => throttle((text: string) => setKeyword(text.trim().slice(0, MOST_KEYWORD))), []);
  useEffect(() => search.cancel, [search]);
  const onText = (text: string): void => {
    search(text);
    unchosen.onSearch(text);
  };
  const stop = useCallback((): void => {
    search.cancel();
    setKeyword('');
  }, [search]);
  const { isOpen } = unchosen;
  useEffect(() => {
    if (!isOpen) stop();
  }, [isOpen, stop]);
  return {
    ...unchosen,
    keyword,
    /** Asks for all entries again. */
    stop,
    frame: {
      onCompositionStart: (): void => {
        composing.current = true;
      },
      onCompositionEnd: (event: CompositionEvent): void => {
        composing.current = false;
        if (event.target instanceof HTMLInputElement) onText(event.target.value);
      },
    },
    showSearch: {
      filterOption: false as const,
      onSearch: (text: string): void => {
        if (!composing.current) onText(text);
      },
    },
  };
};
