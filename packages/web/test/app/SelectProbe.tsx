import { customer } from '@wms/contract/base/customer/customer.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { unit } from '@wms/contract/base/unit/unit.ts';
import { choice, date, ref } from '@wms/contract/kernel/field.ts';
import { defineResource, type Resource } from '@wms/contract/kernel/resource.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { itemTechnology } from '@wms/contract/production/production.ts';
import { barcodeRule } from '@wms/contract/rule/barcodeRule.ts';
import { batchRule } from '@wms/contract/rule/batchRule.ts';
import { containerRule } from '@wms/contract/rule/containerRule.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { emptyDraft } from '../../src/kernel/draft/draft.ts';
import { type ListRow, member, numberOf } from '../../src/kernel/field/fields.ts';
import type { Numbers } from '../../src/kernel/field/lookup.ts';
import { FormField, narrowingOf } from '../../src/kernel/form/FormField.tsx';
import { ResourceForm } from '../../src/kernel/form/ResourceForm.tsx';
import { useForm } from '../../src/kernel/form/useForm.ts';
import { SelectForm } from '../../src/kernel/search/SelectForm.tsx';
import { DateSelect, RangeSelect } from '../../src/kernel/select/dates.tsx';
import { openSelect } from '../../src/kernel/select/openSelect.tsx';
import { selectUsers } from '../../src/system/user/selectUsers.ts';
import '../../src/kernel/form/form.css';

const numbers: Numbers = { orgNo: organization };
/** A declaration with one of every selector: nothing of it is written for its screen. */
const boxing = defineResource({
  name: 'boxing',
  table: 'bm_box',
  menu: 'Base.Basic.Warehouse',
  wire: { service: 'IBmBoxService', add: 'addbmbox' },
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true }),
    supplierNo: ref(supplier, 'supplierNo', { required: true, within: ['orgNo'] }),
    merchantType: choice({ dictionary: 'MerchantType' }),
    lotRuleNo: ref(batchRule, 'lotRuleNo', {}),
    barRuleNo: ref(barcodeRule, 'barRuleNo', { fallsWith: ['lotRuleNo'] }),
    boxRuleNo: ref(containerRule, 'boxRuleNo', { required: true }),
    productDate: date({}),
  },
  title: ['boxRuleNo'],
  list: { columns: ['boxRuleNo'], keyword: [], search: [] },
  form: [['orgNo', 'supplierNo', 'merchantType', 'lotRuleNo', 'barRuleNo', 'boxRuleNo', 'productDate']],
  labels: {
    $: ['Boxes', '装箱', '裝箱'],
    merchantType: ['Merchant type', '商户类型', '商戶類型'],
    lotRuleNo: ['Batch rule', '批次规则', '批號規則'],
    barRuleNo: ['Barcode rule', '条码规则', '條碼規則'],
    boxRuleNo: ['Container rule', '容器规则', '容器規則'],
  },
});

/** The fields of a declaration and what is in them. */
const Fields = ({ resource }: { resource: Resource }): ReactNode => {
  const form = useForm(resource, emptyDraft(resource), false, numbers);
  return (
    <div className="wms-form-group" data-testid={resource.name}>
      {form.names.map((name) => (
        <FormField
          key={name}
          id={`${resource.name}-${name}`}
          resource={resource}
          name={name}
          value={form.draft[name]}
          problem={form.problems.fields[name]}
          isLocked={false}
          lookup={form.lookups.get(name)}
          narrowing={narrowingOf(resource.fields[name], form.lookups.get(name), form.draft)}
          onChange={form.set}
          onLeave={form.check}
        />
      ))}
      <output data-testid={`${resource.name}.draft`}>{JSON.stringify(form.draft)}</output>
    </div>
  );
};

const noRange = { startDate: '', endDate: '' };
const noTimes = { startTime: '', endTime: '' };

export const SelectProbe = (): ReactNode => {
  const [answer, setAnswer] = useState('');
  const [kept, setKept] = useState<readonly ListRow[]>([]);
  const [day, setDay] = useState('');
  const [range, setRange] = useState(noRange);
  const [times, setTimes] = useState(noTimes);
  const ask =
    (plan: Parameters<typeof openSelect>[0]): (() => void) =>
    () => {
      setAnswer('asking');
      void openSelect(plan).then((rows) => {
        setAnswer(rows ? rows.map((row) => numberOf(plan.resource, row)).join(' ') : 'cancelled');
        if (rows) setKept(rows);
      });
    };
  const many = { resource: item, title: '选择物料', mode: 'multiple', size: 20, operation: 'getbmitemlistbyparams' } as const;
  return (
    <div style={{ padding: 12, overflow: 'auto', height: '100%' }}>
      <Flex gap={8} wrap>
        <Button onClick={ask({ ...many, search: 'keyword', chosen: kept })}>many items</Button>
        <Button onClick={ask({ resource: supplier, title: '选择供应商', mode: 'single', search: 'keyword' })}>
          one supplier
        </Button>
        <Button onClick={ask({ resource: customer, title: '选择客户', mode: 'multiple', search: SelectForm, numbers })}>
          customers by form
        </Button>
        <Button onClick={ask({ resource: unit, title: '选择单位', mode: 'single', search: 'none' })}>one unit</Button>
        <Button
          onClick={() =>
            void selectUsers({ mode: 'multiple', orgNo: 'KS01' }).then((rows) =>
              setAnswer(rows ? rows.map((row) => member(row, 'userNo')).join(' ') : 'cancelled'),
            )
          }
        >
          users
        </Button>
        <output data-testid="answer">{answer}</output>
      </Flex>
      <Flex gap={8} wrap>
        <DateSelect id="day" aria-label="day" value={day} onChange={setDay} />
        <RangeSelect id="range" pair="date" value={range} onChange={setRange} />
        <RangeSelect id="times" pair="time" value={times} onChange={setTimes} />
        <output data-testid="dates">{JSON.stringify({ day, ...range, ...times })}</output>
      </Flex>
      <Fields resource={itemTechnology} />
      <Fields resource={noticeMethod} />
      <div style={{ height: 480 }}>
        <ResourceForm resource={boxing} listRoute="Base.Basic.Warehouse" numbers={numbers} />
      </div>
    </div>
  );
};
