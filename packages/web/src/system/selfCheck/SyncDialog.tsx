/** What a synchronization would change, row by row, before anybody agrees to it. */
import { type DetectItem, type SyncReply, synchronize } from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import { detectLimits } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

interface SyncDialogProps {
  readonly item: DetectItem;
  readonly dry: SyncReply;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
export const SyncDialog = ({ item, dry, onClose, onDone }: SyncDialogProps): ReactNode => {
  const say = useSay();
  const mend = useSend(synchronize, {
    onDone: ({ count }) => {
      toast.success(say(words.done, { count }));
      onClose();
      onDone();
    },
  });
  const { records, count, total } = dry;
  const isNone = records.length === 0;
  return (
    <Flex vertical gap={12} data-testid="selfCheck.dryRun">
      <p className="wms-check-help">{say(isNone ? words.dryNone : words.dryHelp)}</p>
      {total > detectLimits.mended && <p className="wms-check-help">{say(words.dryLeft, { total, count })}</p>}
      {!isNone && (
        <section className="wms-check-rows" aria-label={say(words.dryTitle, { name: item.detectName })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(words.row)}</th>
                <th scope="col">{say(words.figure)}</th>
                <th scope="col" className="wms-figure">
                  {say(words.before)}
                </th>
                <th scope="col" className="wms-figure">
                  {say(words.after)}
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((row) => (
                <tr key={`${row.rowId} ${row.field}`}>
                  <td>{row.name}</td>
                  <td>{row.fieldName}</td>
                  <td className="wms-figure">
                    <del>{row.before}</del>
                  </td>
                  <td className="wms-figure">
                    <ins>{row.after}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        <Button
          type="primary"
          loading={mend.busy}
          onClick={() => void mend.run({ detectNo: item.detectNo, dryRun: '0' })}
          data-testid="selfCheck.confirm"
        >
          {isNone ? say(words.confirmEvent) : say(words.confirm, { count: records.length })}
        </Button>
      </Flex>
    </Flex>
  );
};
