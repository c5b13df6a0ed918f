/** What a code is, where a search does not find it: the rows it names with their pages, what it says by itself, or why it is nothing. */
import { useQuery } from '@tanstack/react-query';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { ScannedProps } from '../../kernel/notice/scanned.tsx';
import { ask } from '../../kernel/wire/calls.ts';
import { CallError, detailLines } from '../../kernel/wire/faults.ts';
import { type Found, kindOf, useWhy } from './hand/FoundRow.tsx';
import { words } from './words.ts';
import './label.css';

const Row = ({ of, onOpen }: { readonly of: Found; readonly onOpen: (() => void) | undefined }): ReactNode => {
  const say = useSay();
  const why = useWhy();
  const { name, itemNo } = of.facts;
  const text = `${say(kindOf[of.kind])} ${of.number}`;
  const more = [itemNo === of.number ? null : itemNo, name].filter(Boolean).join(' ');
  return (
    <li>
      {of.url === null ? (
        <span>{text}</span>
      ) : (
        <Link to={of.url} onClick={onOpen} className="wms-scanned-row">
          {text}
        </Link>
      )}
      {more && <span className="wms-quiet"> {more}</span>}
      {of.issues.map((issue) => (
        <span key={issue.code} className="wms-field-error">
          {' '}
          {why(issue)}
        </span>
      ))}
    </li>
  );
};

export const Scanned = ({ text, isOpening = false, onOpen }: ScannedProps): ReactNode => {
  const say = useSay();
  const why = useWhy();
  const navigate = useNavigate();
  const reply = useQuery({
    queryKey: ['scanned', text],
    queryFn: () => ask(resolveScan, { text }, { report: 'none' }),
    retry: false,
  });
  const opened = useRef('');
  const { found = [], gs1 = null, issues = [] } = reply.data ?? {};
  const [only, ...others] = found.filter(({ url }) => url !== null);
  const goal = isOpening && only && others.length === 0 ? only.url : null;
  useEffect(() => {
    if (goal === null || opened.current === text) return;
    opened.current = text;
    onOpen?.();
    void navigate(goal);
  }, [goal, text, navigate, onOpen]);
  if (reply.error) {
    const said = reply.error instanceof CallError ? detailLines(reply.error) : [];
    return (
      said.length > 0 && (
        <p className="wms-field-error" data-testid="scanned.wrong">
          {said.join(' ')}
        </p>
      )
    );
  }
  if (!reply.data) return null;
  return (
    <div className="wms-scanned" role="status" data-testid="scanned">
      {found.length > 0 && <span>{say(words.codeIs)}</span>}
      <ul>
        {found.map((one) => (
          <Row key={`${one.kind} ${one.id}`} of={one} onOpen={onOpen} />
        ))}
      </ul>
      {gs1 && <span className="wms-quiet">GS1 {gs1.readable}</span>}
      {gs1 && found.length === 0 && <span>{say(words.gs1Nothing)}</span>}
      {issues.map((issue) => (
        <span key={issue.code} className={issue.code === 'scan.unknown' ? 'wms-quiet' : 'wms-field-error'}>
          {why(issue)}
        </span>
      ))}
    </div>
  );
};
