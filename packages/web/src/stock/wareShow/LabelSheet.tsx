/**
 * Labels of cells for the browser's own printing: one page for each label on a roll, or many on a sheet. The number stands on it in
 * words and as Code 128; its bars are whole printer dots wide because they are drawn in whole modules and scaled once.
 */
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Alert, Button, Flex, Select } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSay } from '../../kernel/locale.tsx';
import { barsOf, isEncodable } from './code128.ts';
import { Labelled } from './fields.tsx';
import { cellWords, words } from './words.ts';

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

export const Barcode = ({ text }: { text: string }): ReactNode => {
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

const Label = ({ cell, warehouseNo, size }: { cell: CellOnShelf; warehouseNo: string; size: LabelSize }): ReactNode => (
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
  readonly cells: readonly CellOnShelf[];
  readonly onClose: () => void;
}
export const LabelSheet = ({ warehouseNo, cells, onClose }: LabelSheetProps): ReactNode => {
  const say = useSay();
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
    <div className="wms-dialog" data-testid="labels">
      <Flex gap={12} align="end" wrap>
        <Labelled label={say(cellWords.labelSize)}>
          {(id) => (
            <Select
              id={id}
              value={key}
              options={sizes.map((one) => ({
                value: one.key,
                label: one.key === 'A4' ? say(cellWords.sheet) : `${one.width} × ${one.height} mm`,
              }))}
              onChange={setKey}
            />
          )}
        </Labelled>
        <span className="wms-quiet">{say(cellWords.walking)}</span>
      </Flex>
      {worded > 0 && <Alert type="warning" showIcon title={say(cellWords.noCode, { count: worded })} />}
      <figure className="wms-label-preview" aria-label={say(cellWords.labelPreview)}>
        <Label cell={first} warehouseNo={warehouseNo} size={size} />
      </figure>
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        <Button type="primary" autoFocus data-testid="labels.print" onClick={() => setPrinting(true)}>
          {say(cellWords.print)}
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
    </div>
  );
};
