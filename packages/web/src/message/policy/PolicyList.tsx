/** Who hears of which event (MSG-01). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Listed, Resource } from '@wms/contract/kernel/resource.ts';
import { getNoticeMethod } from '@wms/contract/message/policy/policy.calls.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { words } from './words.ts';
import './policy.css';

type Policy = Listed<typeof noticeMethod>;
/** A policy as list and drawer see it: the call that answers one is the room's own. */
const kept: Resource = {
  ...noticeMethod,
  wire: { ...noticeMethod.wire, service: serviceOf(getNoticeMethod), get: operationOf(getNoticeMethod) },
};

const acts = standardActs(kept, { add: pathTo('Message.MessagePolicy.Add'), takesWhole: true });
const modify: ToolbarAct<Policy> = {
  ...{ key: 'modify', label: actionWords.modify, flag: 'isModify', needs: 'one', isFace: true },
  run: ({ rows: [row] }: ListTools<Policy>) =>
    row && goTo(pathTo('Message.MessagePolicy.Modify', { noticeMethodNo: row.noticeMethodNo })),
};
const toolbar = [acts.add, modify, acts.delete, acts.cancelDelete, acts.physicalDelete].flatMap(
  (act) => act ?? [],
) as readonly ToolbarAct<Policy>[];

export const PolicyList = (): ReactNode => {
  const say = useSay();
  return (
    <ResourceList<Policy>
      resource={kept}
      head={<Alert type="info" showIcon title={say(words.channels)} className="wms-policy-note" />}
      toolbar={toolbar}
      rowActs={[modify]}
    />
  );
};
