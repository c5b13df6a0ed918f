/** What stands on the notice so far. */
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useHandOn } from '../../kernel/form/handOn.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { type DraftLine, type NoticeDraft, setDraft } from './draft.ts';
import { WaitingNotices } from './WaitingNotices.tsx';
import { addWords as words } from './words.ts';

const drop = (gone: readonly DraftLine[]): void => {
  setDraft((now) => ({ ...now, lines: now.lines.filter((line) => !gone.includes(line)) }));
  toast.undo(sayNow(words.removed, { count: gone.length }), () =>
    setDraft((now) => ({
      ...now,
      lines: [...now.lines, ...gone.filter((line) => !now.lines.some((one) => one.key === line.key))],
    })),
  );
};

export const ChosenPanel = ({ lines, queue }: Pick<NoticeDraft, 'lines' | 'queue'>): ReactNode => {
  const say = useSay();
  const { room, watch } = useHandOn<HTMLElement>('.wms-asn-table button', lines.length);
  return (
    <section
      ref={room}
      tabIndex={-1}
      className="wms-asn-panel"
      aria-label={say(words.chosen)}
      {...watch}
      data-testid="asn.chosen"
    >
      <Flex justify="space-between" align="center">
        <h2>
          {say(words.chosen)} ({lines.length})
        </h2>
        {lines.length > 0 && <Button onClick={() => drop(lines)}>{say(words.clear)}</Button>}
      </Flex>
      {lines.length === 0 ? (
        <p className="wms-quiet" role="status">
          {say(words.nothingChosen)}
        </p>
      ) : (
        <table className="wms-asn-table">
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <td>
                  <span className="wms-figure">{line.itemNo}</span> {line.itemName}
                  <div className="wms-quiet wms-figure">
                    {line.purchaseNo}-{line.purchaseSeq}
                  </div>
                </td>
                <td className="wms-asn-num">
                  <Qty value={line.deliveryQty} unit={line.unitNo} />
                </td>
                <td>
                  <Button type="link" size="small" onClick={() => drop([line])}>
                    {say(words.remove)}
                    <span className="wms-unseen"> {line.itemNo}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <WaitingNotices lines={lines} queue={queue} />
    </section>
  );
};
