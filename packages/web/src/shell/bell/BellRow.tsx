/** One message of the bell: what changed, from old to new, the way to its document, and what can be done with it on the spot. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { listNotifications } from '@wms/contract/message/notification/notification.calls.ts';
import type { ReactNode } from 'react';
import type { InboxDoor } from '../../kernel/frame/inbox.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { drawerWords as words } from './drawerWords.ts';

export type Told = ReplyOf<typeof listNotifications>['records'][number];
/** Rows of a document that are told in the list; all of them stand in the document. */
const mostLines = 3;
/** Letters of a number that find room in one line. */
const mostKept = 30;

const timeOf = (moment: string): string => (moment.startsWith(today()) ? moment.slice(11, 16) : moment.slice(0, 16));

const Lines = ({ told: { lines, lineCount, docCount } }: { told: Told }): ReactNode => {
  const say = useSay();
  if (lineCount < 2 || lines.length === 0) return null;
  return (
    <span className="wms-bell-lines">
      {lines.slice(0, mostLines).map(({ docNo, itemNo, itemName, qty, date }) => (
        <span key={`${docNo} ${itemNo} ${qty} ${date}`} className="wms-bell-line">
          <span>{[docCount > 1 ? docNo : '', itemNo, itemName].filter(Boolean).join(' · ')}</span>
          <span className="wms-figure">{[qty, date].filter(Boolean).join(' · ')}</span>
        </span>
      ))}
      {lineCount > mostLines && <small>{say(words.more, { count: lineCount - mostLines })}</small>}
    </span>
  );
};

/** A number of a document, or a day: it is read as one word, and no line ends in the middle of it. */
const NUMBERS = /([A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)/;
const Content = ({ text }: { text: string }): ReactNode => (
  <span className="wms-bell-text">
    {text.split(NUMBERS).map((part, at) =>
      // every second part is a number; a text stays as it is, and so do the places of its parts
      at % 2 === 1 && part.length <= mostKept ? (
        <span key={`${String(at)} ${part}`} className="wms-bell-number">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);

interface Props {
  readonly told: Told;
  /** It has the focus, or had it last: its acts are shown. */
  readonly isChosen: boolean;
  /** What rooms let people do with it, each with all messages of the list that are for it. */
  readonly doors: readonly { readonly door: InboxDoor; readonly messages: readonly Told[] }[];
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  readonly onDone: () => void;
}
export const BellRow = ({ told, isChosen, doors, onChoose, onOpen, onDone }: Props): ReactNode => {
  const say = useSay();
  return (
    <li onFocus={onChoose} data-unread={told.isRead === '0'}>
      <a
        href={told.url}
        className="wms-bell-row"
        data-unread={told.isRead === '0'}
        data-testid="bell.row"
        data-message={told.id}
        tabIndex={isChosen ? 0 : -1}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <Content text={told.content} />
        <Lines told={told} />
        <small>{[timeOf(told.createDate), told.userName].filter(Boolean).join(' · ')}</small>
      </a>
      {doors.length > 0 && (
        <div className="wms-bell-acts" data-folded={!isChosen}>
          {isChosen
            ? doors.map(({ door: { Acts, moments } }) => <Acts key={moments.join()} message={told} onDone={onDone} />)
            : doors.map(({ door: { Waiting, moments }, messages }) => (
                <Waiting key={moments.join()} message={told} messages={messages}>
                  <button type="button" className="wms-rowact" tabIndex={-1} onClick={onChoose} data-testid="bell.handle">
                    {say(words.handle)}
                  </button>
                </Waiting>
              ))}
        </div>
      )}
    </li>
  );
};
