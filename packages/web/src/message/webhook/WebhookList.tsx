/** The other systems that are told of events. */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Listed, Resource } from '@wms/contract/kernel/resource.ts';
import { getWebhook } from '@wms/contract/message/webhook/webhook.calls.ts';
import { webhook } from '@wms/contract/message/webhook/webhook.ts';
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
import './webhook.css';

type Hook = Listed<typeof webhook>;
/** A webhook as list and drawer see it: the call that answers one is the room's own. */
const kept: Resource = {
  ...webhook,
  wire: { ...webhook.wire, service: serviceOf(getWebhook), get: operationOf(getWebhook) },
};

const acts = standardActs(kept, { add: pathTo('Message.Webhook.Add'), takesWhole: true });
const modify: ToolbarAct<Hook> = {
  ...{ key: 'modify', label: actionWords.modify, flag: 'isModify', needs: 'one', isFace: true },
  run: ({ rows: [row] }: ListTools<Hook>) => row && goTo(pathTo('Message.Webhook.Modify', { webhookNo: row.webhookNo })),
};
const toolbar = [acts.add, modify, acts.delete, acts.cancelDelete, acts.physicalDelete].flatMap(
  (act) => act ?? [],
) as readonly ToolbarAct<Hook>[];

export const WebhookList = (): ReactNode => {
  const say = useSay();
  return (
    <ResourceList<Hook>
      resource={kept}
      head={<Alert type="info" showIcon title={say(words.about)} className="wms-hook-note" />}
      toolbar={toolbar}
      rowActs={[modify]}
    />
  );
};
