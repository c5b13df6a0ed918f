import { choice, integer, ref, text } from '../../kernel/field.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { customer } from '../customer/customer.ts';
import { item } from '../item/item.ts';
import { organization } from '../organization/organization.ts';

/** What a customer calls a material: one number of the customer for each material, and the other way round. */
export const customerItem = defineResource({
  name: 'customerItem',
  table: 'bm_item_merchant',
  menu: 'Base.Material.CustomerItem',
  wire: {
    service: 'IBmItemMerchantService',
    list: 'getbmitemmerchantlistbyparams',
    get: 'getbmitemmerchantbyid',
    add: 'addbmitemmerchant',
    update: 'updatebmitemmerchantbyid',
    invalidate: 'invalidbmitemmerchantbyids',
    restore: 'cancelinvalidbmitemmerchantbyids',
    purge: 'physicaldeletebmitemmerchantbyids',
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    merchantType: choice({ required: true, dictionary: 'MerchantType', default: '2', serverSet: true }),
    merchantNo: ref(customer, 'customerNo', { required: true, lockedOnEdit: true, within: ['orgNo'] }),
    itemNo: ref(item, 'itemNo', {
      required: true,
      lockedOnEdit: true,
      within: ['orgNo'],
      unique: ['orgNo', 'merchantNo'],
    }),
    merchantItemNo: text({ required: true, unique: ['orgNo', 'merchantNo'], max: 50 }),
    name: text({}),
    spec: text({ max: 200 }),
    model: text({}),
    inShelflife: integer({ min: 0 }),
    outShelflife: integer({ min: 0 }),
    ...recordFields,
  },
  title: ['merchantItemNo', 'name'],
  list: {
    columns: [
      'orgNo',
      'merchantNo',
      'itemNo',
      'merchantItemNo',
      'name',
      'spec',
      'model',
      'inShelflife',
      'outShelflife',
      'statusCode',
      'updateDate',
    ],
    glance: ['merchantNo', 'itemNo', 'merchantItemNo', 'name', 'spec', 'statusCode'],
    card: ['merchantItemNo', 'name', 'itemNo', 'merchantNo'],
    keyword: ['itemNo', 'merchantItemNo', 'name'],
    search: ['orgNo', 'merchantNo', 'itemNoIndistinct', 'merchantItemNoIndistinct', 'nameIndistinct', 'statusCode'],
  },
  form: [
    ['orgNo', 'merchantNo', 'itemNo', 'merchantItemNo', 'name', 'spec', 'model', 'statusCode'],
    ['inShelflife', 'outShelflife', 'remark'],
  ],
  exchange: {
    import: ['orgNo', 'merchantNo', 'itemNo', 'merchantItemNo', 'name', 'spec', 'model', 'inShelflife', 'outShelflife', 'remark'],
    export: [
      'orgNo',
      'merchantNo',
      'itemNo',
      'merchantItemNo',
      'name',
      'spec',
      'model',
      'inShelflife',
      'outShelflife',
      'statusCode',
      'remark',
    ],
  },
  labels: {
    $: ['Customer item', '客户物料', '客戶料件'],
    merchantType: screenTerms.partner,
    merchantNo: screenTerms.customer,
    merchantItemNo: ['Customer item no.', '客户料号', '客戶料號'],
    name: ['Customer item name', '客户品名', '客戶品名'],
    model: terms.model,
    inShelflife: ['Min. shelf life at receipt (days)', '入库剩余保质期（天）', '入庫剩餘保存天數'],
    outShelflife: ['Min. shelf life at issue (days)', '出库剩余保质期（天）', '出庫剩餘保存天數'],
  },
});
