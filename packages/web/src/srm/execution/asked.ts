import { organization } from '@wms/contract/base/organization/organization.ts';
import { ref } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { executionConfigLine } from '@wms/contract/srm/execution/executionConfig.ts';

/** A line as somebody asks about one: its organization is chosen too. */
export const asked: Resource = {
  ...executionConfigLine,
  fields: { ...executionConfigLine.fields, orgNo: ref(organization, 'orgNo', { required: true }) },
  form: [['orgNo', 'supplierNo', 'itemNo']],
};
