/** The containers of the house (Barcode.ContainerManagement): what lies in them, and their way out and back. */

import { terms } from '@wms/contract/kernel/terms.ts';
import { containerRule } from '@wms/contract/rule/containerRule.ts';
import { containerFlow } from '@wms/contract/srm/label/container.flow.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import {
  giveSsccs,
  type ListedContainer,
  retireContainers,
  sendContainers,
  takeBackContainers,
} from '@wms/contract/srm/label/label.calls.ts';
import type { ReactNode } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { selectionOf } from '../../kernel/acts/printAct.ts';
import { carryOut, standardActs, versioned } from '../../kernel/acts/standardActs.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { DetailOption } from '../../kernel/record/RecordDrawer.tsx';
import { askContainer, askContainers } from './ContainerForms.tsx';
import { Contents } from './Contents.tsx';
import { boxNames, containerMoves } from './facts.ts';
import { askPack } from './PackForm.tsx';
import { askPrintBoxes } from './printing.ts';
import { words } from './words.ts';

type Tools = ListTools<ListedContainer>;
const acts = standardActs(container, {});
const given = (...keys: readonly (keyof typeof acts)[]): readonly ToolbarAct<ListedContainer>[] =>
  keys.flatMap((key) => (acts[key] as ToolbarAct<ListedContainer> | undefined) ?? []);

const add: ToolbarAct<ListedContainer> = {
  ...{ key: 'add', label: containerFlow.actions.create.label, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: ({ refresh, show }) =>
    askContainers((boxNo) => {
      refresh();
      show?.({ boxNo });
    }),
};
const modify: RowAct<ListedContainer> = {
  ...{ key: 'modify', label: terms.modify, flag: 'isModify', isFace: true },
  run: ({ rows: [row], refresh }: Tools) => row && askContainer(row, refresh),
};
const send = moveAct(containerMoves, 'send', {
  ask: { text: words.askSend },
  nameOf: boxNames,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(sendContainers, { records: rows.map(versioned) })) refresh();
  },
});
const back = moveAct(containerMoves, 'comeBack', {
  ask: { text: words.askBack, consequence: words.backThen },
  nameOf: boxNames,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(takeBackContainers, { records: rows.map(versioned) })) refresh();
  },
});
const retire = moveAct(containerMoves, 'retire', {
  ask: { text: words.askRetire, consequence: words.retireThen, isDanger: true },
  nameOf: boxNames,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(retireContainers, { records: rows.map(versioned) })) refresh();
  },
});
const giveSscc = moveAct(containerMoves, 'giveSscc', {
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(giveSsccs, { records: rows.map(versioned) })) refresh();
  },
});
const pack = moveAct(containerMoves, 'pack', {
  run: ({ rows, refresh, show }: Tools) =>
    askPack(rows, (boxNo) => {
      refresh();
      show?.({ boxNo });
    }),
});
const print = moveAct(containerMoves, 'print', {
  isFace: true,
  run: ({ rows, refresh }: Tools) =>
    askPrintBoxes(
      rows.map(({ id }) => id),
      selectionOf(container, rows),
      refresh,
    ),
});
const some = (act: RowAct<ListedContainer>): ToolbarAct<ListedContainer> => ({ ...act, needs: 'some' });
const toolbar = [
  add,
  { ...modify, needs: 'one' as const, isFace: false },
  ...given('physicalDelete', 'import', 'export'),
  some(print),
  some(giveSscc),
  some(pack),
  some(send),
  some(back),
  some(retire),
];
const rowActs = [print, modify, giveSscc, send, back, retire];
const numbers = { boxRuleNo: containerRule };
const detail: DetailOption<ListedContainer> = {
  tabs: [{ key: 'contents', label: words.contents, render: ({ boxNo }) => <Contents boxNo={boxNo} /> }],
  isFactsLast: true,
};

export const Containers = (): ReactNode => (
  <ResourceList<ListedContainer> resource={container} {...{ toolbar, rowActs, numbers, detail }} />
);
