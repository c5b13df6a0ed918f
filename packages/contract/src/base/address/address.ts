import { choice, flag, ref, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { customer } from '../customer/customer.ts';
import { organization } from '../organization/organization.ts';
import { supplier } from '../supplier/supplier.ts';

export const addressPhrases = definePhrases({
  'address.twoDefaults': [
    'Row {line} of the file is already the default',
    '文件第 {line} 行已是默认地址',
    '檔案第 {line} 列已是預設地址',
  ],
});

/** Where a supplier or a customer is; one of them is the default. Its number is given when none is (BASE-098). */
export const address = defineResource({
  name: 'address',
  table: 'bm_customer_address',
  menu: 'Base.Basic.Address',
  wire: {
    service: 'IBmCustomerAddressService',
    list: 'getbmcustomeraddresslistbyparams',
    get: 'getbmcustomeraddressbyid',
    add: 'addbmcustomeraddress',
    update: 'updatebmcustomeraddressbyid',
    invalidate: 'invalidbmcustomeraddressbyids',
    restore: 'cancelinvalidbmcustomeraddressbyids',
    purge: 'physicaldeletebmcustomeraddressbyids',
    // a new default clears the old one, and numbers are given one after the other
    written: ['add', 'update', 'import'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  fields: {
    addressNo: text({ unique: ['orgNo', 'merchantType', 'merchantNo'], max: 50, lockedOnEdit: true }),
    merchantType: choice({ required: true, dictionary: 'MerchantType', default: '1', lockedOnEdit: true }),
    merchantNo: ref(supplier, 'supplierNo', {
      required: true,
      lockedOnEdit: true,
      within: ['orgNo'],
      targetBy: { field: 'merchantType', targets: { '2': [customer, 'customerNo'] } },
    }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    country: text({ max: 50, default: 'CN' }),
    province: text({}),
    city: text({}),
    district: text({}),
    zip: text({ max: 20 }),
    address: text({ required: true, max: 200 }),
    contact: text({}),
    telNo: text({ pattern: 'phone' }),
    mobileNo: text({ pattern: 'mobile' }),
    isDefault: flag(),
    ...recordFields,
  },
  title: ['addressNo', 'address'],
  list: {
    // where it is, and whom to call, before the parts of it
    columns: [
      'addressNo',
      'merchantType',
      'merchantNo',
      'address',
      'contact',
      'mobileNo',
      'isDefault',
      'district',
      'city',
      'province',
      'country',
      'zip',
      'telNo',
      'orgNo',
      'statusCode',
      'updateDate',
    ],
    glance: ['addressNo', 'merchantType', 'merchantNo', 'address', 'contact', 'mobileNo', 'isDefault'],
    card: ['addressNo', 'merchantNo', 'address', 'contact'],
    keyword: ['addressNo', 'contact', 'address'],
    search: [
      'merchantType',
      'merchantNo',
      'orgNo',
      'addressNoIndistinct',
      'addressIndistinct',
      'contactIndistinct',
      'isDefault',
      'statusCode',
    ],
  },
  form: [
    ['orgNo', 'merchantType', 'merchantNo', 'addressNo', 'isDefault', 'statusCode'],
    ['country', 'province', 'city', 'district', 'zip', 'address'],
    ['contact', 'telNo', 'mobileNo', 'remark'],
  ],
  formTitles: [['Partner', '往来单位', '往來對象'], glossary.address, terms.contactDetails],
  exchange: {
    port: 'bmcustomeraddress',
    import: [
      'orgNo',
      'merchantType',
      'merchantNo',
      'addressNo',
      'country',
      'province',
      'city',
      'district',
      'zip',
      'address',
      'contact',
      'telNo',
      'mobileNo',
      'isDefault',
      'remark',
    ],
    export: [
      'orgNo',
      'merchantType',
      'merchantNo',
      'addressNo',
      'country',
      'province',
      'city',
      'district',
      'zip',
      'address',
      'contact',
      'telNo',
      'mobileNo',
      'isDefault',
      'statusCode',
      'remark',
    ],
  },
  labels: {
    $: glossary.address,
    addressNo: ['Address no.', '地址编号', '地址編號'],
    merchantType: screenTerms.partner,
    merchantNo: ['Supplier or customer', '供应商／客户', '供應商／客戶'],
    country: screenTerms.country,
    province: ['Province', '省份', '省份'],
    city: ['City', '城市', '城市'],
    district: ['District', '区县', '鄉鎮市區'],
    zip: screenTerms.postalCode,
    isDefault: terms.default,
  },
});
