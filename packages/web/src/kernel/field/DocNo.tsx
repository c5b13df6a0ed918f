/**
 *   <DocNo no={row.asnNo} onOpen={() => show(row)} href={pathTo('Asn.Detail', { id: row.id })} />
 *
 * A document number in tabular figures. With onOpen a click opens the record here, Ctrl/Cmd-click and middle click follow href in a
 * new browser tab; without both it is plain text.
 */
import type { MouseEvent, ReactNode } from 'react';

export const DocNo = ({ no, onOpen, href }: { no: string; onOpen?: () => void; href?: string }): ReactNode => {
  if (!onOpen && !href) return <span className="wms-docno">{no}</span>;
  if (!href) {
    return (
      <button type="button" className="wms-docno wms-docno-link" onClick={onOpen}>
        {no}
      </button>
    );
  }
  const follow = (event: MouseEvent): void => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className="wms-docno wms-docno-link" href={href} onClick={follow}>
      {no}
    </a>
  );
};
