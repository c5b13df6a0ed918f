import { ref, state, text } from '../../kernel/field.ts';
import { recordStates } from '../../kernel/record.flow.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

/** The few columns of a person that a lookup may show; no resource of its own, since people are kept elsewhere. */
export const userOption = defineResource({
  name: 'userOption',
  table: 'sys_user',
  menu: 'BaseManage.Employee',
  wire: { service: 'ISysUserService', list: ['getAuthUserList', 'getsysuserlist'] },
  customFields: 'none',
  scope: { org: 'orgNo', supplier: 'belongSupplier' },
  fields: {
    userNo: text({ required: true, unique: true, max: 50 }),
    userName: text({ required: true }),
    orgNo: text({ required: true, max: 50 }),
    belongSupplier: ref({ name: 'supplier', table: 'bm_supplier' }, 'supplierNo', {}),
    statusCode: state(recordStates, { required: true }),
  },
  title: ['userNo', 'userName'],
  list: {
    columns: ['userNo', 'userName', 'orgNo', 'statusCode'],
    keyword: ['userNo', 'userName'],
    search: ['userNo', 'orgNo', 'statusCode'],
  },
  form: [['userNo', 'userName']],
  labels: {
    $: terms.user,
    userNo: terms.userNo,
    userName: screenTerms.userName,
    belongSupplier: screenTerms.supplier,
  },
});
