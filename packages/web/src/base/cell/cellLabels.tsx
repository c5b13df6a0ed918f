/**
 * Labels of cells for the browser's own printing: one page for each label on a roll, or many on a sheet. The number stands on it in
 * words and as Code 128; its bars are whole printer dots wide because they are drawn in whole modules and scaled once.
 */

import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Alert, Button, Flex, Select } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSay } from '../../kernel/frame/locale.tsx';
import { barsOf, isEncodable } from './code128.ts';
import '../../kernel/form/form.css';
import './cellLabels.css';

const labelWords = definePhrases({
  labelSize: ['Label', '标签规格', '標籤規格'],
  sheet: ['A4 sheet, 3 by 8', 'A4，3×8 张', 'A4，3×8 張'],
  noCode: [
    'A bar code holds letters, digits and signs of ASCII only: {count} {count|label bears|labels bear} the number in words',
    '条码只能包含 ASCII 字符：{count} 张标签只印文字编号',
    '條碼僅能包含 ASCII 字元：{count} 張標籤僅印文字編號',
  ],
  labelPreview: ['Preview of the first label', '首张预览', '首張預覽'],
  print: terms.print,
  walking: ['In walking order: shelf, column, level', '按行走顺序：货架、列、层', '依行走順序：貨架、欄、層'],
  cancel: terms.cancel,
});

/** What stands on the label of a cell. */
export interface LabelCell {
  readonly id: string;
  readonly cellNo: string;
  readonly zoneNo: string;
  readonly shelfNo: string | null;
}

interface LabelSize {
  readonly key: string;
  /** Millimetres of a label. */
  readonly width: number;
  readonly height: number;
  readonly page: string;
}
const sizes: readonly LabelSize[] = [
  { key: '60x40', width: 60, height: 40, page: '60mm 40mm' },
  { key: '70x50', width: 70, height: 50, page: '70mm 50mm' },
  { key: '100x60', width: 100, height: 60, page: '100mm 60mm' },
  { key: 'A4', width: 64, height: 34, page: 'A4' },
];
/** Empty modules on both sides, without which a scanner does not find the beginning. */
const QUIET = 10;

const Barcode = ({ text }: { text: string }): ReactNode => {
  const found = barsOf(text);
  if (!found) return null;
  const path = found.bars.map(([start, width]) => `M${start + QUIET} 0h${width}v1h-${width}z`).join('');
  return (
    <svg
      className="wms-barcode"
      viewBox={`0 0 ${found.width + QUIET * 2} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
      data-modules={found.width}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};

const Label = ({ cell, warehouseNo, size }: { cell: LabelCell; warehouseNo: string; size: LabelSize }): ReactNode => (
  <div
    className="wms-cell-label"
    data-sheet={size.key === 'A4'}
    style={{ inlineSize: `${size.width}mm`, blockSize: `${size.height}mm`, '--letters': cell.cellNo.length } as CSSProperties}
  >
    <span className="wms-cell-label-place">
      {warehouseNo} · {cell.zoneNo}
      {cell.shelfNo && ` · ${cell.shelfNo}`}
    </span>
    <strong>{cell.cellNo}</strong>
    <Barcode text={cell.cellNo} />
  </div>
);

export interface LabelSheetProps {
  readonly warehouseNo: string;
  /** In the order in which they are printed. */
  readonly cells: readonly LabelCell[];
  readonly onClose: () => void;
}
export const LabelSheet = ({ warehouseNo, cells, onClose }: LabelSheetProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const [key, setKey] = useState('60x40');
  const [isPrinting, setPrinting] = useState(false);
  const size = sizes.find((one) => one.key === key) ?? sizes[0];
  const [first] = cells;
  const worded = cells.filter(({ cellNo }) => !isEncodable(cellNo)).length;
  useEffect(() => {
    if (!isPrinting) return undefined;
    const done = (): void => setPrinting(false);
    window.addEventListener('afterprint', done);
    // the labels are in the page by now; print() waits for the person
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  if (!size || !first) return null;
  const page = `@page { size: ${size.page}; margin: ${size.key === 'A4' ? '12mm 8mm' : '0'}; }`;
  return (
    <Flex vertical gap={12} data-testid="labels">
      <Flex gap={12} align="end" wrap>
        <div className="wms-field">
          <label htmlFor={id}>{say(labelWords.labelSize)}</label>
          <Select
            id={id}
            value={key}
            options={sizes.map((one) => ({
              value: one.key,
              label: one.key === 'A4' ? say(labelWords.sheet) : `${one.width} × ${one.height} mm`,
            }))}
            onChange={setKey}
          />
        </div>
        <span className="wms-quiet">{say(labelWords.walking)}</span>
      </Flex>
      {worded > 0 && <Alert type="warning" showIcon title={say(labelWords.noCode, { count: worded })} />}
      <figure className="wms-label-preview" aria-label={say(labelWords.labelPreview)}>
        <Label cell={first} warehouseNo={warehouseNo} size={size} />
      </figure>
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{say(labelWords.cancel)}</Button>
        <Button type="primary" autoFocus data-testid="labels.print" onClick={() => setPrinting(true)}>
          {say(labelWords.print)}
        </Button>
      </Flex>
      {isPrinting &&
        createPortal(
          <div className="wms-label-sheet" data-testid="labels.sheet">
            <style>{page}</style>
            {cells.map((cell) => (
              <Label key={cell.id} cell={cell} warehouseNo={warehouseNo} size={size} />
            ))}
          </div>,
          document.body,
        )}
    </Flex>
  );
};
