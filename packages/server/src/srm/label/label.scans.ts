/** Labels, containers and serial numbers by what is scanned of them. */
import { container } from '@wms/contract/srm/label/container.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { snBarcode } from '@wms/contract/srm/label/snBarcode.ts';
import type { ScanTarget } from '../../kernel/room/room.ts';

/** What companies agree on among themselves may be a number of ours. */
const internal = ['90', '91', '92', '93', '94', '95', '96', '97', '98', '99'];

export const labelScans: readonly ScanTarget[] = [
  {
    kind: 'label',
    resource: label,
    sides: ['supplier', 'purchaser', 'platform'],
    by: ['barcode'],
    identifiers: ['21', ...internal],
    at: {
      'Barcode.LabelManagement': '/barcode/label-management?q={no}',
      'Delivery.SplitLabelPrint': '/delivery/split-label-print?q={no}',
      'Delivery.LabelPrint': '/delivery/label-print?q={no}',
      'Pda.LabelQuery': '/pda/label-query?code={no}',
    },
    status: 'snBarcodeStatus',
    facts: {
      orgNo: 'orgNo',
      name: 'itemName',
      itemNo: 'itemNo',
      lotNo: 'combinationLotNo',
      lineLotNo: 'lotNo',
      day: 'lotDate',
      qty: 'qty',
      unitNo: 'unitNo',
      supplierNo: 'supplierNo',
      warehouseNo: 'warehouseNo',
      cellNo: 'cellNo',
      boxNo: 'boxNo',
      sourceNo: 'sourceNo',
      receiptLineId: 'receiptLineId',
      asnLineId: 'asnLineId',
    },
  },
  {
    kind: 'container',
    resource: container,
    by: ['boxNo', 'sscc'],
    identifiers: ['00', ...internal],
    at: { 'Barcode.ContainerManagement': '/barcode/container-management?q={no}' },
    status: 'barcodeStatus',
    facts: {
      orgNo: 'orgNo',
      itemNo: 'itemNo',
      lotNo: 'lotNo',
      qty: 'qty',
      supplierNo: 'boxOwner',
      warehouseNo: 'warehouseNo',
      cellNo: 'cellNo',
      boxNo: 'parentBoxNo',
      sourceNo: 'sourceNo',
    },
  },
  {
    kind: 'serial',
    resource: snBarcode,
    by: ['snBarcode'],
    identifiers: ['21', '250'],
    at: { 'Barcode.SNStatus': '/barcode/SN-status?q={no}' },
    status: 'snBarcodeStatus',
    facts: {
      orgNo: 'orgNo',
      name: 'itemName',
      itemNo: 'itemNo',
      lotNo: 'lotNo',
      warehouseNo: 'warehouseNo',
      cellNo: 'cellNo',
      sourceNo: 'sourceNo',
    },
  },
];
