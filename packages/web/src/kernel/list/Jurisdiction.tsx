/**
 * The part of one's own data scope one wants to look at: a pair of organization and warehouse, left of the keyword (LIST-76).
 * History is not cut into parts, so there it is disabled and shows everything (LIST-75).
 */
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { type Condition, without } from '../field/listState.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { useUser } from '../wire/grant.ts';

export interface Pair {
  readonly orgNo: string;
  readonly warehouseNo?: string;
  readonly label: string;
}
/** The fields of the list that carry organization and warehouse; absent when it has none. */
export interface PartFields {
  readonly org?: string | undefined;
  readonly warehouse?: string | undefined;
}

/** The pairs of a person's data scope; organizations alone where the list has no warehouse, or the organization none of theirs. */
const pairsOf = (
  user: Pick<UserInfo, 'sysUserOrgResDtoList' | 'sysUserWarehouseResDtoList'>,
  { org, warehouse }: PartFields,
): readonly Pair[] => {
  if (!org) return [];
  const { sysUserOrgResDtoList: orgs, sysUserWarehouseResDtoList: warehouses } = user;
  return orgs.flatMap(({ orgNo, orgShortName }): readonly Pair[] => {
    const own = warehouse ? warehouses.filter((one) => one.orgNo === orgNo) : [];
    const name = orgShortName || orgNo;
    return own.length === 0
      ? [{ orgNo, label: name }]
      : own.map(({ warehouseNo, warehouseName }) => ({ orgNo, warehouseNo, label: `${name} / ${warehouseName || warehouseNo}` }));
  });
};

export interface JurisdictionProps {
  readonly fields: PartFields;
  readonly condition: Condition;
  readonly isHistory: boolean;
  readonly onChange: (condition: Condition) => void;
}

export const Jurisdiction = ({ fields, condition, isHistory, onChange }: JurisdictionProps): ReactNode => {
  const say = useSay();
  const pairs = pairsOf(useUser(), fields);
  if (pairs.length < 2) return null;
  const { org = '', warehouse = '' } = fields;
  const at = pairs.findIndex((pair) => pair.orgNo === condition[org] && pair.warehouseNo === (condition[warehouse] ?? undefined));
  return (
    <Select
      className="wms-part"
      aria-label={say(words.part)}
      value={isHistory || at < 0 ? '' : String(at)}
      disabled={isHistory}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: '', label: say(words.allParts) }, ...pairs.map(({ label }, place) => ({ value: String(place), label }))]}
      onChange={(value: string) => {
        const pair = value === '' ? undefined : pairs[Number(value)];
        onChange({
          ...without(condition, org, warehouse),
          ...(pair ? { [org]: pair.orgNo } : {}),
          ...(pair?.warehouseNo ? { [warehouse]: pair.warehouseNo } : {}),
        });
      }}
      data-testid="list.part"
    />
  );
};
