/** What holds for a whole receipt: its date, the warehouse, and the cell of every line. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { cellLookup, warehouseLookup } from './facts.ts';
import { words } from './words.ts';

interface ReceiveHeadProps {
  readonly id: string;
  readonly orgNo: string;
  readonly receiptDate: string;
  readonly warehouseNo: string | undefined;
  /** The cell of every line. */
  readonly cellNo: string | undefined;
  readonly isWrong: (field: string) => boolean;
  readonly onDate: (date: string) => void;
  readonly onWarehouse: (warehouseNo: string | undefined) => void;
  readonly onCell: (cellNo: string | undefined) => void;
}
export const ReceiveHead = (props: ReceiveHeadProps): ReactNode => {
  const { id, orgNo, receiptDate, warehouseNo, cellNo, isWrong, onDate, onWarehouse, onCell } = props;
  const say = useSay();
  return (
    <>
      <div className="wms-field">
        <label htmlFor={`${id}-date`}>{say(words.receiptDate)}</label>
        <DatePicker
          id={`${id}-date`}
          allowClear={false}
          value={dayjs(receiptDate)}
          maxDate={dayjs(today())}
          status={isWrong('receiptDate') ? 'error' : ''}
          onChange={(day) => day && onDate(day.format('YYYY-MM-DD'))}
        />
      </div>
      <div className="wms-field wms-receive-choice">
        <label htmlFor={`${id}-warehouse`}>{say(words.warehouse)}</label>
        <LookupSelect
          id={`${id}-warehouse`}
          lookup={warehouseLookup}
          value={warehouseNo}
          given={{ orgNo }}
          invalid={isWrong('warehouseNo')}
          onChange={onWarehouse}
        />
      </div>
      <div className="wms-field wms-receive-choice">
        <label htmlFor={`${id}-cell`}>{say(words.cellForAll)}</label>
        <LookupSelect
          id={`${id}-cell`}
          lookup={cellLookup}
          value={cellNo}
          given={{ warehouseNo: warehouseNo ?? '', isBadCell: '0' }}
          {...(warehouseNo ? {} : { waitsFor: say(words.choose) })}
          onChange={onCell}
        />
      </div>
    </>
  );
};
